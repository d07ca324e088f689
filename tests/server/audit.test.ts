import { execFile } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { makeDataFolder } from "../support/data-folder";
import { serve } from "../support/serve";

type Advisories = Record<string, object[]>;

const github = "https://github.com/advisories";
const about = { vulnerable_versions: "*", cwe: [], cvss: {} };
const acceptedAdvisory = {
  ...about,
  id: 1,
  url: `${github}/GHSA-rxv8-25v2-qmq8`,
  title: "Reflected input",
  severity: "high",
};
const unknown = {
  ...about,
  id: 2,
  url: `${github}/GHSA-aaaa-bbbb-cccc`,
  title: "A made-up weakness",
  severity: "critical",
};

/** Runs `npm run audit` against a registry with these advisories; undefined: without that endpoint. */
async function audit(advisories: Advisories | undefined) {
  const requests: string[] = [];
  const registry = await serve(async (request, response) => {
    const body = await buffer(request);
    // On a busy machine npm could use an idle connection again just when it is closed.
    response.setHeader("Connection", "close");
    if (request.method === "POST" && request.url?.endsWith("/advisories/bulk") && advisories) {
      const text = request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
      requests.push(...Object.keys(JSON.parse(text.toString())));
      response.setHeader("Content-Type", "application/json");
      return response.end(JSON.stringify(advisories));
    }
    response.writeHead(405).end();
  });
  const cache = makeDataFolder();
  return await new Promise<{ code: number; output: string; asked: string[] }>((resolve) => {
    const environment: NodeJS.ProcessEnv = {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      HOME: cache,
      npm_config_cache: cache,
      npm_config_registry: `${registry.url}/`,
      npm_config_fetch_retries: "0",
    };
    execFile(process.execPath, ["scripts/audit.mjs"], { env: environment }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr, asked: requests }),
    );
  });
}

test("an unaccepted vulnerability fails the audit", async () => {
  const { code, output, asked } = await audit({ "turbo-stream": [acceptedAdvisory], react: [unknown] });
  expect(output).toContain("A made-up weakness");
  expect(output).toContain("1 open, 1 accepted.");
  expect(code).toBe(1);
  expect(asked).toContain("better-sqlite3");
});

test("the audit lists an accepted vulnerability with its decision record", async () => {
  const { code, output } = await audit({ "turbo-stream": [acceptedAdvisory] });
  expect(output).toMatch(/accepted {2}turbo-stream .*docs\/decisions\/024-remix-2\.md/);
  expect(code).toBe(0);
});

test("the audit fails if the registry returns no advisories", async () => {
  const { code, output } = await audit(undefined);
  expect(output).toContain("Nothing was checked");
  expect(code).toBe(2);
});
