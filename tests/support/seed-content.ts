import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** The entries that a kind of content comes with, as the file has them. */
export const readSeedFile = <Name extends string>(kind: string): Record<Name, string>[] =>
  parse(readFileSync(`seed/content/${kind}.yaml`, "utf8"));
