import { expect, test } from "vitest";
import { brandSheetPath } from "~/content/studio";
import { writeBrandSheet } from "./brand-sheet";

const colors = {
  day: { link: "#00695c", accent: "#9c4200" },
  night: { link: "#80cbc4", accent: "#ffb74d" },
};

test("the path of a style sheet names its colors, which it sets", () => {
  const path = brandSheetPath(colors);
  expect(path).toBe("/brand/00695c-9c4200-80cbc4-ffb74d.css");
  const sheet = writeBrandSheet(path.replace("/brand/", "")) ?? "";
  for (const color of ["--day-link: #00695c", "--color-accent: #9c4200", "--night-accent: #ffb74d"])
    expect(sheet).toContain(color);
  expect(sheet.match(/{/g)?.length).toBe(sheet.match(/}/g)?.length);
});

test.each(["", "00695c.css", "00695c-9c4200-80cbc4-ffb74d", "00695c-9c4200-80cbc4-red;}*{}.css"])(
  "there is no style sheet %j",
  (name) => expect(writeBrandSheet(name)).toBeNull(),
);
