/** Two processes share a limit. tests/database/many-writers.test.ts tests tokens that work once. */
import { expect, test } from "vitest";
import { makeDataFolder } from "../support/data-folder";
import { sendForm, staffEnv } from "../support/http";
import { startServer } from "../support/start-server";

const { ADMIN_EMAILS: email, ADMIN_PASSWORD: password } = staffEnv;
const dataDir = makeDataFolder();
const ATTEMPTS = 80;

test(`two processes check at most five of ${ATTEMPTS} concurrent wrong passwords`, async () => {
  const env = { ...staffEnv, DATA_DIR: dataDir, SEED_DEMO: "false", LOG_LEVEL: "error" };
  const servers = [await startServer({ env }), await startServer({ env })] as const;
  const attempt = (index: number, typed: string) =>
    sendForm(servers[index % 2 === 0 ? 0 : 1], "/admin/login", { email, password: typed });
  const responses = await Promise.all(
    Array.from({ length: ATTEMPTS }, (_, index) => attempt(index, `guess ${index}`)),
  );
  const statuses = responses.map(({ status }) => status);
  const checked = statuses.filter((status) => status === 422).length;
  expect(checked).toBeGreaterThan(0);
  expect(checked).toBeLessThanOrEqual(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(ATTEMPTS - checked);
  expect((await attempt(0, password)).status).toBe(429);
  await Promise.all(servers.map((server) => server.stop()));
});
