import { resolve } from "node:path";

/** The file of a thread: a plain script that runs as it is under every tool; only the build moves it. */
export const scriptOf = (name: string): string =>
  resolve(import.meta.env?.PROD ? "build/server" : "drizzle", `${name}.js`);
