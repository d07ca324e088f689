// The steps of an update that the running processes do not notice.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const HEALTHY_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 500;
/** A module that ends the release that is tried if this process is killed. */
const END_WITH_PARENT =
  "data:text/javascript,const p=process.ppid;setInterval(()=>process.ppid!==p&&process.kill(process.pid,'SIGKILL'),1000).unref()";

/**
 * Starts a release beside the running one on the same data, which also migrates it, until it is healthy.
 * @param {string} folder
 * @throws if it is not healthy within a minute, with its last output
 */
export async function tryRelease(folder) {
  const settings = { HOST: "127.0.0.1", PORT: "0", DRAIN_MS: "0" };
  const { child, output } = startNode(folder, ["--import", END_WITH_PARENT, "scripts/start.mjs"], settings);
  const ended = once(child, "exit");
  // The running site may be stopped during the trial.
  const stop = () => child.kill("SIGTERM");
  process.once("exit", stop);
  const deadline = Date.now() + HEALTHY_TIMEOUT_MS;
  let url = "";
  try {
    while (!(url && (await isHealthy(url)))) {
      if (child.exitCode !== null || child.signalCode) throw new Error(`it does not start:\n${output()}`);
      if (Date.now() > deadline) throw new Error(`it is not healthy within a minute:\n${output()}`);
      await Promise.race([sleep(POLL_INTERVAL_MS), ended]);
      url = / is at (http:\S+)/.exec(output())?.[1] ?? url;
    }
  } finally {
    stop();
    const timer = setTimeout(() => child.kill("SIGKILL"), HEALTHY_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
    process.removeListener("exit", stop);
  }
}

/** Whether database and storage work and a page is rendered. @param {string} url */
async function isHealthy(url) {
  const statuses = await Promise.all([getStatus(`${url}/readyz`), getStatus(`${url}/`)]);
  return statuses[0] === 200 && statuses[1] > 0 && statuses[1] < 500;
}

/** As the proxy asks; 0 without a response. @param {string} url @returns {Promise<number>} */
function getStatus(url) {
  const host = URL.canParse(process.env.SITE_URL ?? "")
    ? { Host: new URL(process.env.SITE_URL ?? "").host }
    : {};
  const headers = { ...host, "X-Forwarded-Proto": "https", "X-Forwarded-For": "127.0.0.1" };
  return new Promise((resolve) => {
    get(url, { headers, timeout: 10_000 }, (response) => resolve(response.resume().statusCode ?? 0))
      .on(
        "timeout",
        /** @this {import("node:http").ClientRequest} */ function () {
          this.destroy();
        },
      )
      .on("error", () => resolve(0));
  });
}

/** Runs a release's `npm run db:backup`, without npm. @param {string} folder @returns its output @throws its output */
export async function backUp(folder) {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const args = scripts["db:backup"].split(" ").slice(1);
  const { child, output } = startNode(folder, args);
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`the backup failed:\n${output()}`);
  return output();
}

/** @param {string} folder @param {string[]} args @param {Record<string, string>} [settings] variables */
function startNode(folder, args, settings) {
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      text = (text + chunk).slice(-2_000);
    });
  }
  return { child, output: () => text.trim() };
}
