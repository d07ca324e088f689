import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { sendForm } from "../support/http";
import { type RunningServer, startServer } from "../support/start-server";
import { readRows } from "../support/stored-rows";

const ATTEMPTS = 80;
const email = "staff@example.com";
const password = "correct horse battery staple";

let dataDir: string;
let servers: RunningServer[] = [];
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "studio-site-flood-"));
  const staff = { ADMIN_EMAILS: email, ADMIN_PASSWORD: password };
  const env = { ...staff, DATA_DIR: dataDir, SEED_DEMO: "false", LOG_LEVEL: "error" };
  servers = [await startServer({ env }), await startServer({ env })];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

const attempt = (server: RunningServer, typed: string) =>
  sendForm(server, "/admin/login", { email, password: typed });

test(`of ${ATTEMPTS} wrong passwords sent to two processes at once, five at most are looked at`, async () => {
  const [first, second] = servers as [RunningServer, RunningServer];
  const answers = await Promise.all(
    Array.from({ length: ATTEMPTS }, (_, index) => attempt(index % 2 ? first : second, `guess ${index}`)),
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
  expect((await attempt(first, password)).status).toBe(429);
});
