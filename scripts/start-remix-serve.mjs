import "./environment.mjs";
import { createRequire } from "node:module";
import { ensureBuild } from "./build.mjs";

const PATIENCE_MS = 10_000;

ensureBuild();
// Migrations, demo content and the delivery of mail, which are not remix-serve's business.
const { deliveries, shownPath } = await import(new URL("../build/server/prepare.js", import.meta.url).href);

for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, async () => {
    // remix-serve closes its listener on the same signal; connections that stay open must not keep the process.
    setTimeout(() => process.exit(0), PATIENCE_MS).unref();
    await deliveries.stop();
  });
}

const remixServe = createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js");
const fromRemixServe = createRequire(remixServe);
// It logs addresses with their queries, in which one-time links have their tokens.
fromRemixServe("morgan").token("url", ({ url, originalUrl = url }) => shownPath(originalUrl.split("?")[0]));

process.argv.splice(2, Infinity, "./build/server/index.js");
fromRemixServe(remixServe);
