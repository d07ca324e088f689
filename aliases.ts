import { fileURLToPath } from "node:url";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Import aliases of the site and its tests. `tsconfig.json` repeats them for the compiler. */
export const aliases = {
  "~": here("./app"),
  "#drizzle": here("./drizzle"),
  "#seed": here("./seed"),
  "#tests": here("./tests"),
};

/** Drawings imported as components: `import Plan from "./plan.svg?react"`. */
export const DRAWINGS = "**/*.svg?react";
