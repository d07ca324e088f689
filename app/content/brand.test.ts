import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { defaultBrand, palette } from "./brand";

const read = (file: string) => readFileSync(file, "utf8");

test.each(Object.entries(palette))("the style sheet has the same colors for %s", (time, colors) => {
  const tokens = read("app/styles/tokens.css");
  for (const [name, value] of Object.entries(colors)) {
    const themed = `--color-${name.replace("2", "-2")}: ${value};`;
    const fixed = `--${time}-${name}: ${value};`;
    const places = name === "grid" ? [] : [themed];
    if (name !== (time === "day" ? "grid" : "field")) places.push(fixed);
    for (const place of places) expect(tokens, "app/content/brand.ts has another color").toContain(place);
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
