/** Several processes on one Postgres database; one stalls in the middle of its writes. */
import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDataFolder } from "../support/data-folder";
import { sendForm } from "../support/http";
import { startLink } from "../support/network-link";
import { getDatabase } from "../support/server-database";
import { type RunningServer, startServer } from "../support/start-server";

/** The number of concurrent writers. */
const VISITORS = 30;
const ROUNDS = 4;
/** How long the process is silent in each round, and the time limit for the others. */
const SILENT_MS = 6_000;
const ACCEPTED_WITHIN_MS = 5_000;

describe("while one process is silent", () => {
  const dataDir = makeDataFolder();
  let link: Awaited<ReturnType<typeof startLink>>;
  let silent: RunningServer;
  let otherServer: RunningServer;
  let going = true;
  let visitors: Promise<void>[];
  beforeAll(async () => {
    const env = { DATA_DIR: dataDir, SEED_DEMO: "false", TRUST_PROXY: "1", CONTACT_LIMITS: "100000,100000" };
    otherServer = await startServer({ env });
    const database = new URL(getDatabase({ dataDir }).url ?? "");
    link = await startLink(Number(database.port));
    database.port = String(link.port);
    silent = await startServer({ env: { ...env, DATABASE_URL: database.href } });
    visitors = Array.from({ length: VISITORS }, async () => {
      while (going) await send(silent).catch(() => sleep(50));
    });
  }, 120_000);
  afterAll(async () => {
    going = false;
    await Promise.all(visitors);
  }, 60_000);

  const send = ({ url }: RunningServer) => {
    const name = randomUUID();
    const fields = { name, email: "a@example.com", subject: "Stock", message: name };
    const headers = { "X-Forwarded-For": `10.0.${randomInt(256)}.${randomInt(1, 255)}` };
    return sendForm({ url }, "/contact", fields, headers);
  };
  /** Measures how long the other process takes to accept a lead. */
  const untilTaken = async () => {
    const startedAt = performance.now();
    while ((await send(otherServer)).status !== 303 && performance.now() - startedAt < SILENT_MS)
      await sleep(50);
    return Math.round(performance.now() - startedAt);
  };

  test.each<[string, { begin(): void; end(): void }]>([
    [
      "is stopped",
      { begin: () => silent.process.kill("SIGSTOP"), end: () => silent.process.kill("SIGCONT") },
    ],
    ["has lost the network", { begin: () => link.cut(), end: () => link.restore() }],
  ])(
    "because it %s, the others take leads",
    async (_why, { begin, end }) => {
      const waits: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await sleep(500);
        begin();
        try {
          waits.push(await untilTaken());
        } finally {
          end();
        }
      }
      expect(Math.max(...waits)).toBeLessThan(ACCEPTED_WITHIN_MS);
      expect((await send(silent)).status).toBe(303);
    },
    90_000,
  );
});
