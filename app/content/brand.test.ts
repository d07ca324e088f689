import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandIcon, defaultBrand, palette } from "./brand";

const readText = (file: string) => readFileSync(file, "utf8");

/** Properties that no style needs. */
const undeclared = ["--color-grid", "--day-grid", "--night-field"];

test.each(Object.entries(palette))("the style sheet has the same colors for %s", (theme, colors) => {
  const tokens = readText("app/styles/tokens.css");
  for (const [name, value] of Object.entries(colors)) {
    for (const property of [`--color-${name.replace("2", "-2")}`, `--${theme}-${name}`]) {
      if (undeclared.includes(property)) continue;
      expect(tokens, "app/content/brand.ts has another color").toContain(`${property}: ${value};`);
    }
  }
});

test("the manifest and the favicon match the brand (`npm run brand`)", () => {
  expect(JSON.parse(readText("public/site.webmanifest"))).toMatchObject({
    name: defaultBrand.name,
    theme_color: palette.day.paper,
  });
  const { day, night } = palette;
  for (const color of [day.ink, day.link, day.accent, night.ink, night.accent]) {
    expect(readText("public/favicon.svg")).toContain(color);
  }
  for (const { path } of brandIcon.parts) expect(readText("public/favicon.svg")).toContain(`d="${path}"`);
});
