/** `npm run doctor`: a healthy site has no finding, and each injected fault is named. */
import { chmodSync, chownSync, cpSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { backupRuns } from "#drizzle/schema/backup-runs";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import type { NamedFinding } from "~/features/system-checks/finding";
import { checkNode, checkPackages } from "~/features/system-checks/machine-checks.server";
import { DAY_MS, HOUR_MS } from "~/lib/text/duration";
import { makeDataFolder } from "../support/data-folder";
import { startFrontProxy } from "../support/front-proxy";
import { staffEnv } from "../support/http";
import { runScript } from "../support/run-script";
import { startS3Server } from "../support/s3-server";
import { canMakeDisks, makeDisk } from "../support/small-disk";
import { startSmtpServer } from "../support/smtp-server";
import { type RunningServer, startServer } from "../support/start-server";
import { damageFile } from "../support/stop-database";
import { storeRows } from "../support/stored-rows";
import { startTurnstileStub } from "../support/turnstile-stub";

type Env = Record<string, string>;

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let bucket: Awaited<ReturnType<typeof startS3Server>>;
let provider: Awaited<ReturnType<typeof startTurnstileStub>>;
let proxy: Awaited<ReturnType<typeof startFrontProxy>>;
let site: RunningServer;
let healthy: Env;
const stubs: Server[] = [];

/** Starts a server that answers every request the same way. @returns its origin */
async function startStub(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  stubs.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs doctor. @returns its exit code and findings */
async function diagnose(
  env: Env,
  ...args: string[]
): Promise<{ status: number | null; findings: NamedFinding[] }> {
  const { status, output } = await runScript("doctor.ts", ["--json", ...args], env).ended;
  const json = output.slice(output.indexOf("{"));
  expect(json, output).toMatch(/^\{/);
  return { status, findings: JSON.parse(json).findings };
}

/** A copy of the healthy site's data, to break. */
function copyData(folder = makeDataFolder()): string {
  cpSync(site.dataDir, folder, { recursive: true });
  return folder;
}

const bucketEnv = ({ options }: typeof bucket): Env => ({
  S3_ACCESS_KEY_ID: options.accessKeyId,
  S3_SECRET_ACCESS_KEY: options.secretAccessKey,
  S3_ENDPOINT: options.endpoint,
  S3_FORCE_PATH_STYLE: "true",
});

beforeAll(async () => {
  [smtp, bucket, provider, proxy] = await Promise.all([
    startSmtpServer(),
    startS3Server(),
    startTurnstileStub(),
    startFrontProxy(),
  ]);
  const settings = {
    ...{ ...staffEnv, ...provider.env, ...bucketEnv(bucket) },
    ...{ SITE_URL: proxy.url, TRUST_PROXY: "1", SMTP_URL: smtp.url },
  };
  site = await startServer({ env: settings });
  proxy.forwardTo(site.url);
  healthy = { ...settings, DATA_DIR: site.dataDir };
});
afterAll(async () => {
  for (const stub of stubs) stub.close();
  await Promise.all([site.stop(), smtp.stop(), bucket.stop(), provider.stop(), proxy.stop()]);
});

test("a healthy site behind a proxy has no finding", async () => {
  const { status, findings } = await diagnose(healthy, "--mail", "owner@example.com");
  expect(findings.filter(({ state }) => state !== "ok")).toEqual([]);
  expect(status).toBe(0);
  expect(findings.map(({ check }) => check)).toContain("Test mail");
  expect(smtp.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Test mail from /)]);
});

type Fault = [fault: string, check: string, message: RegExp];

/** Situations with several independent faults, each with the finding that names it. */
const situations: [name: string, make: () => Promise<Env>, faults: Fault[]][] = [
  [
    "services that are gone",
    async () => {
      const folder = copyData();
      const failed = { job: "backup" as const, startedAt: 0, failure: "No space is left." };
      await storeRows({ dataDir: folder }, (db) => [
        db.insert(backupRuns).values({ ...failed, succeededAt: Date.now() - 3 * DAY_MS }),
      ]);
      chmodSync(folder, 0o755);
      const refuse = await startStub((_request, response) =>
        response.end(JSON.stringify({ success: false, "error-codes": ["invalid-input-secret"] })),
      );
      return {
        ...{ ...healthy, DATA_DIR: folder, SMTP_URL: "smtp://127.0.0.1:9", S3_BUCKET: "gone-bucket" },
        ...{ SITE_URL: "http://127.0.0.1:9", SMTP_ULR: smtp.url, TURNSTILE_VERIFY_URL: refuse },
      };
    },
    [
      ["a mail server that is down", "Mail server", /refuses the connection/],
      ["a bucket that is gone", "Images", /no such bucket/],
      ["a wrong secret key of Turnstile", "Bot check", /does not accept our secret key/],
      ["a misspelled variable", "Variables", /^SMTP_ULR .*did you mean SMTP_URL\?/],
      ["a site that does not run", "Address", /refuses connections/],
      ["an old backup", "Backup", /The newest backup is 3.d old\. .*No space is left/],
      ["a folder open to others", "Data folder", /Other users of this machine/],
    ],
  ],
  [
    "services that refuse",
    async () => {
      const folder = copyData();
      utimesSync(join(folder, "session-secret"), 0, (Date.now() - 400 * DAY_MS) / 1000);
      const elsewhere = await startStub((_request, response) =>
        response.writeHead(301, { Location: "http://www.studio.example/" }).end(),
      );
      const noKeys = await startStub((_request, response) =>
        response
          .writeHead(403, { Date: new Date(Date.now() - HOUR_MS).toUTCString() })
          .end("<Error><Code>InvalidAccessKeyId</Code></Error>"),
      );
      return {
        ...{ ...healthy, DATA_DIR: folder, SMTP_URL: `${smtp.url.replace("//", "//user:wrong@")}` },
        ...{ SITE_URL: elsewhere, S3_ENDPOINT: noKeys, TURNSTILE_VERIFY_URL: "http://127.0.0.1:9" },
      };
    },
    [
      ["a login that the mail server refuses", "Mail server", /does not accept the login|cannot be used/],
      ["keys that the image store refuses", "Images", /does not know the access key/],
      ["a verifier that is down", "Bot check", /could not be reached/],
      ["an address that redirects", "Address", /redirects to http:\/\/www\.studio\.example/],
      ["an old secret", "Secret", /is 400 days old/],
      ["a clock that is ahead of the image store's", "Clock", /ahead of that of the image store/],
    ],
  ],
  [
    "wrong neighbors",
    async () => {
      const folder = copyData();
      const secrets = ["a".repeat(40), "b".repeat(40)].join();
      const other = await startStub((_request, response) => response.end("Another site"));
      const silent = await startStub(() => {});
      const started = { ...healthy, DATA_DIR: folder, SESSION_SECRET: secrets };
      // The first run with these secrets would be the site's start.
      const { digest } = await import("~/lib/secrets/digest.server");
      const record = join(folder, "session-secret.first-used");
      writeFileSync(record, digest(`first use: ${"a".repeat(40)}`));
      utimesSync(record, 0, (Date.now() - 30 * DAY_MS) / 1000);
      await storeRows({ dataDir: folder }, (db) => [db.delete(accounts)]);
      return {
        ...started,
        SITE_URL: other,
        SMTP_URL: silent.replace("http", "smtp"),
        S3_ENDPOINT: "http://127.0.0.1:9",
      };
    },
    [
      ["a mail server that does not respond", "Mail server", /does not respond/],
      ["an image store that is down", "Images", /cannot be reached/],
      ["an address of another site", "Address", /Another site answers/],
      ["a rotation that was not ended", "Secret", /still has 1 older/],
      ["owners without an account", "Owners", /has an account with a password/],
    ],
  ],
  [
    "a public site that is not ready",
    async () => ({
      ...healthy,
      ...{
        SITE_URL: "https://no-such-host.invalid",
        SMTP_URL: "",
        TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
      },
    }),
    [
      ["a host name that does not exist", "Address", /(does not exist|cannot be looked up) in DNS/],
      ["mail that is only files", "Mail server", /SMTP_URL is not set/],
      ["sample content", "Samples", /Sample content is shown/],
      ["the demo", "Demo", /24 leads and sample posts/],
      ["keys for tests", "Bot check", /is a key for tests/],
    ],
  ],
  [
    "leads and mails that wait",
    async () => {
      const folder = copyData();
      const now = Date.now();
      const lead = (id: string, changed: Partial<typeof leads.$inferInsert>) => ({
        ...{ id, kind: "contact" as const, status: "new" as const, verification: "verified" as const },
        ...{
          source: { page: "/contact" },
          submissionKey: id,
          createdAt: now,
          dueAt: now + DAY_MS,
          ...changed,
        },
      });
      const failed = (leadId: string, changed: Partial<typeof outbox.$inferInsert>) => ({
        ...{
          id: `of-${leadId}`,
          leadId,
          status: "pending" as const,
          attempts: 3,
          nextAttemptAt: now + HOUR_MS,
        },
        ...{
          kind: "owner-mail" as const,
          createdAt: now - 3 * HOUR_MS,
          lastError: "451 Not now",
          ...changed,
        },
      });
      const suspected = Array.from({ length: 25 }, (_, index) =>
        lead(`spam-${index}`, { verification: "suspected" }),
      );
      await storeRows({ dataDir: folder }, (db) => [
        db.insert(leads).values([lead("late", { dueAt: now - HOUR_MS }), lead("other", {}), ...suspected]),
        db.insert(outbox).values([failed("late", {}), failed("other", { kind: "webhook" })]),
      ]);
      return { ...healthy, DATA_DIR: folder };
    },
    [
      ["mail that has been failing", "Deliveries", /Mails have not got through for 3.h: 451 Not now/],
      ["a webhook that waits", "Deliveries", /waiting webhooks has waited 3.h/],
      ["an overdue lead", "Leads", /1 leads are overdue/],
      ["a flood of spam", "Leads", /25 open leads are suspected/],
    ],
  ],
  [
    "a variable with an invalid value",
    async () => ({ ...healthy, PORT: "eighty", LEADSTO: "x" }),
    [
      ["an invalid value", "Start", /^PORT takes a port number/],
      ["a misspelled variable beside it", "Variables", /LEADSTO: did you mean LEADS_TO/],
    ],
  ],
  [
    "another folder",
    async () => ({ ...healthy, DATA_DIR: makeDataFolder() }),
    [["a data folder that is not the site's", "Start", /never started with the data folder/]],
  ],
  [
    "a database file that is gone",
    async () => {
      const folder = copyData();
      rmSync(join(folder, "site.db"));
      return { ...healthy, DATA_DIR: folder };
    },
    [["a lost database", "Database", /is gone or empty/]],
  ],
  [
    "a damaged database",
    async () => {
      const folder = copyData();
      damageFile({ dataDir: folder });
      return { ...healthy, DATA_DIR: folder };
    },
    [["a damaged database", "Database", /is damaged/]],
  ],
  [
    "a site that trusts a proxy that is not there",
    async () => {
      const direct = await startServer({ env: { ...staffEnv, TRUST_PROXY: "1" } });
      afterAll(() => direct.stop());
      return { TRUST_PROXY: "1", SITE_URL: direct.url, DATA_DIR: direct.dataDir, ...staffEnv };
    },
    [["visitors who can choose their address", "Address", /Visitors can pass for others: TRUST_PROXY is 1/]],
  ],
  [
    "a site behind a proxy that it does not know of",
    async () => {
      const front = await startFrontProxy();
      const behind = await startServer({ env: { ...staffEnv, SITE_URL: front.url } });
      front.forwardTo(behind.url);
      afterAll(() => Promise.all([behind.stop(), front.stop()]));
      return { SITE_URL: front.url, DATA_DIR: behind.dataDir, ADMIN_EMAILS: staffEnv.ADMIN_EMAILS };
    },
    [["visitors who share one address", "Address", /a proxy in front, but TRUST_PROXY is 0/]],
  ],
];

describe.each(situations)("%s", (_name, make, faults) => {
  let found: Awaited<ReturnType<typeof diagnose>>;
  beforeAll(async () => {
    found = await diagnose(await make());
  });

  test.each(faults)("names %s", (_fault, check, message) => {
    const named = found.findings.filter((finding) => finding.check === check && finding.state !== "ok");
    expect(named.map((finding) => finding.message).join("\n")).toMatch(message);
    for (const { advice } of named) expect(advice).toMatch(/\.$/);
  });

  test("has no other finding, and an exit code that says whether something fails", () => {
    const others = found.findings.filter(
      ({ state, check }) => state !== "ok" && !faults.some(([, known]) => known === check),
    );
    expect(others).toEqual([]);
    expect(found.status).toBe(found.findings.some(({ state }) => state === "failure") ? 1 : 0);
  });
});

describe.skipIf(!canMakeDisks)("disks and users", () => {
  test("names a full disk, a read-only disk and files of another user", async () => {
    const disk = makeDisk("64m");
    const folder = copyData(join(disk.folder, "data"));
    const env = { ...healthy, DATA_DIR: folder };
    chownSync(join(folder, "site.db"), 65_534, 65_534);
    const findWords = async (check: string) =>
      (await diagnose(env)).findings.find((finding) => finding.check === check && finding.state !== "ok")
        ?.message;
    try {
      expect(await findWords("Data folder")).toMatch(/site\.db belongs to another user \(65534\)/);
      disk.fill();
      expect(await findWords("Disk")).toMatch(/Only .* free on the disk/);
      disk.makeRoom();
      disk.setReadOnly(true);
      expect(await findWords("Data folder")).toMatch(/the disk cannot be written to/);
    } finally {
      disk.remove();
    }
  });
});

test("names an old Node and missing packages", async () => {
  const root = makeDataFolder();
  const about = { engines: { node: "^20.19 || >=22.12" }, dependencies: { "left-out": "1.0.0" } };
  writeFileSync(join(root, "package.json"), JSON.stringify(about));
  const node = async (version: string) => (await checkNode(version, root)).state;
  expect(
    await Promise.all(["20.19.0", "20.18.9", "21.9.0", "22.12.0", "22.11.0", "24.1.0"].map(node)),
  ).toEqual([...["ok", "failure", "failure", "ok", "failure", "ok"]]);
  expect(await checkPackages(root)).toMatchObject({
    state: "failure",
    message: expect.stringMatching(/left-out/),
  });
});
