import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";

const folder = fileURLToPath(new URL("../../app/styles/fonts/", import.meta.url));

export type FontFile = { name: string; bytes: number; characters: number[] };

/** Reads the font files that scripts/fonts.mjs has made, and the characters of each. */
export function listFontFiles(): FontFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".woff2"));
  return names.map((name) => {
    const file = readFileSync(folder + name);
    const { characterSet } = create(file) as Font;
    return { name, bytes: file.length, characters: characterSet.filter((point) => point < 0xffff) };
  });
}

export const isCore = ({ name }: FontFile): boolean => name.endsWith("-core.woff2");

/** Lists the characters in the core files, which every page loads. */
export const listCoreCharacters = (): number[] =>
  listFontFiles()
    .filter(isCore)
    .flatMap(({ characters }) => characters);
