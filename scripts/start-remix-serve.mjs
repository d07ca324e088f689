import "./environment.mjs";
import { createRequire } from "node:module";
import { ensureBuild } from "./build.mjs";

const STOP_TIMEOUT_MS = 10_000;

ensureBuild();
// Migrations, demo content and mail delivery, which remix-serve does not do.
const load = (/** @type {string} */ name) =>
  import(new URL(`../build/server/${name}.js`, import.meta.url).href);
const { prepareSite, maskPath } = await load("prepare");
await prepareSite();
const { startBackgroundJobs } = await load("background-jobs");
const jobs = startBackgroundJobs();

for (const signal of ["SIGTERM", "SIGINT"]) {
  process.once(signal, async () => {
    // remix-serve stops listening on the same signal, but open connections would keep the process running.
    setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
    await Promise.allSettled(jobs.map((/** @type {{ stop(): Promise<void> }} */ job) => job.stop()));
  });
}

const remixServe = createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js");
const fromRemixServe = createRequire(remixServe);
// It logs URLs with their query strings, which contain the tokens of one-time links.
fromRemixServe("morgan").token("url", ({ url, originalUrl = url }) => maskPath(originalUrl.split("?")[0]));

process.argv.splice(2, Infinity, "./build/server/remix-serve.js");
fromRemixServe(remixServe);
