import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type FontFile, isCore, listFontFiles } from "./support/fonts";

const files = listFontFiles();
const sheet = readFileSync(new URL("../app/styles/fonts.css", import.meta.url), "utf8");

/** Reads the character ranges that make a browser load a file. */
function readRanges({ name }: FontFile): [from: number, to: number][] {
  const [rule] = sheet.split("@font-face").filter((part) => part.includes(`/${name}"`));
  return [...(rule ?? "").matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = "", to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
}

const isIn = (ranges: [number, number][], point: number) =>
  ranges.some(([from, to]) => point >= from && point <= to);

test("the fonts of a first visit have at most 50 KiB", () => {
  const core = files.filter(isCore);
  expect(core).toHaveLength(4);
  expect(core.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(50 * 1024);
});

test("each file is loaded for its own characters and for no other part's", () => {
  expect(files).toHaveLength(12);
  for (const file of files) {
    const ranges = readRanges(file);
    expect(
      file.characters.filter((point) => !isIn(ranges, point)),
      file.name,
    ).toEqual([]);
    const family = file.name.replace(/-[a-z]+\.woff2$/, "-");
    const others = files.filter((other) => other !== file && other.name.startsWith(family));
    expect(others).toHaveLength(2);
    const claimed = others.flatMap(({ characters }) => characters.filter((point) => isIn(ranges, point)));
    expect(claimed, file.name).toEqual([]);
  }
});

test("the fonts cover the letters of Western and Central European names", () => {
  for (const part of ["bricolage-grotesque", "instrument-sans", "ibm-plex-mono-400", "ibm-plex-mono-500"]) {
    const family = files.filter(({ name }) => name.startsWith(part));
    const has = new Set(family.flatMap(({ characters }) => characters));
    const needed = [..."ÀÅÆÇÉÑÖØÜßàåæçéñöøüÿŒœčďęğłńőřśşťůźž€™‘„‚«»"];
    expect(
      needed.filter((character) => !has.has(character.codePointAt(0) ?? 0)),
      part,
    ).toEqual([]);
  }
});
