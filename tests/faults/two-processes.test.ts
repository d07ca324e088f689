/** A limit holds for two processes at once. What may be used once: tests/database/many-writers.test.ts. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { sendForm } from "../support/http";
import { startServer } from "../support/start-server";
import { readRows } from "../support/stored-rows";

const email = "staff@example.com";
const password = "correct horse battery staple";
const ATTEMPTS = 80;

test(`of ${ATTEMPTS} wrong passwords sent to two processes at once, five at most are checked`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "studio-site-attempts-"));
  const env = {
    ...{ DATA_DIR: dataDir, SEED_DEMO: "false", LOG_LEVEL: "error" },
    ...{ ADMIN_EMAILS: email, ADMIN_PASSWORD: password },
  };
  const servers = [await startServer({ env }), await startServer({ env })] as const;
  const attempt = (index: number, typed: string) =>
    sendForm(servers[index % 2 === 0 ? 0 : 1], "/admin/login", { email, password: typed });
  const answers = await Promise.all(
    Array.from({ length: ATTEMPTS }, (_, index) => attempt(index, `guess ${index}`)),
  );
  const statuses = answers.map(({ status }) => status);
  const checked = statuses.filter((status) => status === 422).length;
  expect(checked).toBeGreaterThan(0);
  expect(checked).toBeLessThanOrEqual(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(ATTEMPTS - checked);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(await refused?.text()).toContain("Too many attempts.");

  const refusals = await readRows({ dataDir }, (db) =>
    db.select().from(auditLog).where(eq(auditLog.event, "SIGN_IN_REFUSED")),
  );
  expect(refusals.filter(({ detail }) => JSON.stringify(detail).includes("wrong"))).toHaveLength(checked);
  expect((await attempt(0, password)).status).toBe(429);
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});
