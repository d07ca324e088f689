import { resolve } from "node:path";

/** The file of a thread: plain JavaScript, which needs no tool to run. Only the build moves it. */
export const scriptOf = (name: string): string =>
  resolve(import.meta.env?.PROD ? "build/server" : "drizzle", `${name}.js`);
