import { resolve } from "node:path";

/** The file of a thread: plain JavaScript, which runs without a build. A build moves it. */
export const getThreadScript = (name: string): string =>
  resolve(import.meta.env?.PROD ? "build/server" : "drizzle/sqlite", `${name}.js`);
