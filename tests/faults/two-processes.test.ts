/** What may be used once, or so many times, holds for two processes at once. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountLinks, accounts, recoveryCodes } from "#drizzle/schema/accounts";
import { auditLog } from "#drizzle/schema/audit-log";
import { sessions } from "#drizzle/schema/sessions";
import { readCookies, sendForm } from "../support/http";
import { type RunningServer, startServer } from "../support/start-server";
import { readRows, storeRows } from "../support/stored-rows";

const email = "staff@example.com";
const password = "correct horse battery staple";
/** Chosen by a link, in the place of that one. */
const another = "copper thistle 92 x";
const ATTEMPTS = 80;
const HOUR = 60 * 60 * 1000;

let dataDir: string;
let accountId = "";
let servers: RunningServer[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "studio-site-links-"));
  const env = {
    DATA_DIR: dataDir,
    SEED_DEMO: "false",
    ADMIN_EMAILS: email,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: "error",
  };
  servers = [await startServer({ env }), await startServer({ env })];
  const [account] = await readRows({ dataDir }, (db) => db.select().from(accounts));
  accountId = account?.id ?? "";
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
const post = (index: number, path: string, fields: Record<string, string>, cookie = "") =>
  sendForm(servers[index % 2] as RunningServer, path, fields, { Cookie: cookie });
/** The statuses of `count` requests sent to both processes at once. */
const allAtOnce = async (count: number, send: (index: number) => Promise<Response>) =>
  (await Promise.all(Array.from({ length: count }, (_, index) => send(index))))
    .map(({ status }) => status)
    .sort();

test("of twelve who use a recovery code at two processes at once, one gets in", async () => {
  const code = "abcd-efgh-jkmn-pqrs";
  await storeRows({ dataDir }, (db) => [
    db.update(accounts).set({ totpSecret: "JBSWY3DPEHPK3PXP", totpConfirmedAt: 1 }),
    db
      .insert(recoveryCodes)
      .values({ accountId, digest: digest(`${accountId}:${code.replaceAll("-", "")}`) }),
  ]);
  const shown = await post(0, "/admin/login", { email, password });
  const cookie = readCookies(shown);
  const statuses = await allAtOnce(12, (index) =>
    post(index, "/admin/login/second-factor", { code }, cookie),
  );
  expect(statuses.filter((status) => status === 303)).toHaveLength(1);
  expect(await readRows({ dataDir }, (db) => db.$count(sessions))).toBe(1);
});

test("of twelve who use a link at two processes at once, one succeeds", async () => {
  const token = digest("recovery");
  const now = Date.now();
  await storeRows({ dataDir }, (db) => [
    db
      .insert(accountLinks)
      .values({ digest: digest(token), accountId, kind: "recovery", createdAt: now, expiresAt: now + HOUR }),
  ]);
  const statuses = await allAtOnce(12, (index) =>
    post(index, `/admin/choose-password?token=${token}`, { password: another, repeat: another }),
  );
  expect(statuses).toEqual([303, ...Array(11).fill(409)]);
});

test(`of ${ATTEMPTS} wrong passwords sent to two processes at once, five at most are looked at`, async () => {
  const attempt = (index: number, typed: string) => post(index, "/admin/login", { email, password: typed });
  const answers = await Promise.all(
    Array.from({ length: ATTEMPTS }, (_, index) => attempt(index, `guess ${index}`)),
  );
  const statuses = answers.map(({ status }) => status);
  const looked = statuses.filter((status) => status === 422).length;
  expect(looked).toBeGreaterThan(0);
  expect(looked).toBeLessThanOrEqual(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(ATTEMPTS - looked);

  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused?.text()).toContain("Too many attempts.");

  const refusals = await readRows({ dataDir }, (db) =>
    db.select().from(auditLog).where(eq(auditLog.event, "SIGN_IN_REFUSED")),
  );
  expect(refusals.filter(({ detail }) => JSON.stringify(detail).includes("wrong"))).toHaveLength(looked);
  expect((await attempt(0, another)).status).toBe(429);
});
