/** `npm run doctor`: a healthy site has no finding, and faults of services, URL and variables are reported. */
import { chmodSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { backupRuns } from "#drizzle/schema/backup-runs";
import { digest } from "~/lib/secrets/digest.server";
import { DAY_MS, HOUR_MS } from "~/lib/text/time";
import { describeSituations, diagnose, startHealthySite } from "../support/doctor";
import { startFrontProxy } from "../support/front-proxy";
import { staffEnv } from "../support/http";
import { serve } from "../support/serve";
import { startServer } from "../support/start-server";
import { storeRows } from "../support/stored-rows";

const site = await startHealthySite();

test("a healthy site behind a proxy has no finding", async () => {
  const { status, findings } = await diagnose(site.env, "--mail", "owner@example.com");
  expect(findings.filter(({ state }) => state !== "ok")).toEqual([]);
  expect(status).toBe(0);
  expect(findings.map(({ check }) => check)).toContain("Test e-mail");
  expect(site.smtp.mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Test e-mail from /),
  ]);
});

describeSituations([
  [
    "services that are gone",
    async () => {
      const folder = site.copyData();
      await storeRows({ dataDir: folder }, (db) => [
        db.insert(backupRuns).values([
          { job: "backup", startedAt: 0, succeededAt: Date.now() - 3 * DAY_MS, failure: "No space is left." },
          { job: "drill", startedAt: 0, failure: "The backup is missing the newest row of leads." },
        ]),
      ]);
      chmodSync(folder, 0o755);
      const { url: reject } = await serve((_request, response) =>
        response.end(JSON.stringify({ success: false, "error-codes": ["invalid-input-secret"] })),
      );
      return {
        ...site.env,
        DATA_DIR: folder,
        SMTP_URL: "smtp://127.0.0.1:9",
        S3_BUCKET: "gone-bucket",
        SITE_URL: "http://127.0.0.1:9",
        SMTP_ULR: site.smtp.url,
        TURNSTILE_VERIFY_URL: reject,
      };
    },
    [
      ["a mail server that is down", "Mail server", /refuses the connection/],
      ["a bucket that is gone", "Images", /no such bucket/],
      ["a wrong secret key of Turnstile", "Bot check", /does not accept our secret key/],
      ["a misspelled variable", "Variables", /^SMTP_ULR .*did you mean SMTP_URL\?/],
      ["a site that does not run", "Address", /refuses connections/],
      ["an old backup", "Backup", /The newest backup is 3.d old\. .*No space is left/],
      ["a backup that cannot be restored", "Backup drill", /trial restore .*is missing the newest/],
      ["a folder open to others", "Data folder", /Other users on this machine/],
    ],
  ],
  [
    "services that refuse",
    async () => {
      const folder = site.copyData();
      utimesSync(join(folder, "session-secret"), 0, (Date.now() - 400 * DAY_MS) / 1000);
      const { url: elsewhere } = await serve((_request, response) =>
        response.writeHead(301, { Location: "http://www.studio.example/" }).end(),
      );
      const { url: noKeys } = await serve((_request, response) =>
        response
          .writeHead(403, { Date: new Date(Date.now() - HOUR_MS).toUTCString() })
          .end("<Error><Code>InvalidAccessKeyId</Code></Error>"),
      );
      return {
        ...site.env,
        DATA_DIR: folder,
        SMTP_URL: site.smtp.url.replace("//", "//user:wrong@"),
        SITE_URL: elsewhere,
        S3_ENDPOINT: noKeys,
        TURNSTILE_VERIFY_URL: "http://127.0.0.1:9",
      };
    },
    [
      ["a login that the mail server refuses", "Mail server", /does not accept the login/],
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
      const folder = site.copyData();
      const secrets = ["a".repeat(40), "b".repeat(40)].join();
      const { url: other } = await serve((_request, response) => response.end("Another site"));
      const { url: silent } = await serve(() => {});
      // The first run with these secrets would be the site's start.
      const record = join(folder, "session-secret.first-used");
      writeFileSync(record, digest(`first use: ${"a".repeat(40)}`));
      utimesSync(record, 0, (Date.now() - 30 * DAY_MS) / 1000);
      await storeRows({ dataDir: folder }, (db) => [db.delete(accounts)]);
      return {
        ...site.env,
        DATA_DIR: folder,
        SESSION_SECRET: secrets,
        SITE_URL: other,
        SMTP_URL: silent.replace("http", "smtp"),
        S3_ENDPOINT: "http://127.0.0.1:9",
      };
    },
    [
      ["a mail server that does not respond", "Mail server", /does not respond/],
      ["an image store that is down", "Images", /cannot be reached/],
      ["a URL of another site", "Address", /Another site answers/],
      ["a rotation that was not ended", "Secret", /still has 1 older/],
      ["owners without an account", "Owners", /has an account with a password/],
    ],
  ],
  [
    "a public site that is not ready",
    async () => ({
      ...site.env,
      SITE_URL: "https://no-such-host.invalid",
      SMTP_URL: "",
      TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
    }),
    [
      ["a host name that does not exist", "Address", /(does not exist|cannot be looked up) in DNS/],
      ["mail that is only files", "Mail server", /SMTP_URL is not set/],
      ["sample content", "Samples", /Sample content is shown/],
      ["the demo", "Demo", /24 leads and sample posts/],
      ["keys for tests", "Bot check", /key for tests is set/],
    ],
  ],
  [
    "a site that trusts a proxy that is not there",
    async () => {
      const direct = await startServer({ env: { ...staffEnv, TRUST_PROXY: "1" } });
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
      return { SITE_URL: front.url, DATA_DIR: behind.dataDir, ADMIN_EMAILS: staffEnv.ADMIN_EMAILS };
    },
    [["visitors who share one address", "Address", /a proxy in front, but TRUST_PROXY is 0/]],
  ],
]);
