import { fileURLToPath } from "node:url";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What import names stand for, in the product and in its tests. `tsconfig.json` says the same to the compiler. */
export const aliases = {
  "~": here("./app"),
  "#drizzle": here("./drizzle"),
  "#seed": here("./seed"),
};

/** Drawings that are imported as components: `import Plan from "./plan.svg?react"`. */
export const DRAWINGS = "**/*.{svg,html}?react";
