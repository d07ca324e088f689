import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultBrand, palette } from "./brand";

const read = (file: string) => readFileSync(file, "utf8");

test.each(Object.entries(palette))("the style sheet has the same colors for %s", (time, colors) => {
  const tokens = read("app/styles/tokens.css");
  for (const [name, value] of Object.entries(colors)) {
    if (time === "day" && name === "grid") continue;
    expect(tokens, "app/content/brand.ts and app/styles/tokens.css differ").toContain(
      name === "field" && time === "night" ? `--color-field: ${value}` : `--${time}-${name}: ${value}`,
    );
  }
});

test("the brand images are up to date (`npm run brand`)", () => {
  expect(JSON.parse(read("public/site.webmanifest"))).toMatchObject({
    name: defaultBrand.name,
    theme_color: palette.day.paper,
  });
  for (const color of [palette.day.ink, palette.day.link, palette.night.ink]) {
    expect(read("public/favicon.svg")).toContain(color);
  }
});
