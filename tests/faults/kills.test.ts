import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeDataFolder } from "../support/data-folder";
import { startServer } from "../support/start-server";
import { sendMessage, storedLeads } from "../support/submission";

const ROUNDS = 5;
const VISITORS = 16;

const dataDir = makeDataFolder();

test(`killed ${ROUNDS} times under ${VISITORS} visitors: who was thanked is stored, once, and with a delivery`, async () => {
  const env = { SEED_DEMO: "false", DATA_DIR: dataDir, CONTACT_LIMITS: "100000,100000", LOG_LEVEL: "error" };
  const thanked: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer({ env });
    let killed = false;
    const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let index = 0; !killed; index += 1) {
        const name = `Visitor ${round}-${visitor}-${index}`;
        const answer = await sendMessage(server.url, name).catch(() => undefined);
        if (answer?.status === 303) thanked.push(name);
      }
    });
    await sleep(500 + 137 * round);
    // On a busy machine it takes longer until the first are thanked.
    while (thanked.length < 2 * (round + 1)) await sleep(20);
    server.process.kill("SIGKILL");
    killed = true;
    await Promise.all(visitors);
  }
  const stored = await storedLeads({ dataDir });
  const names = stored.map(({ name }) => name);
  expect(thanked.length).toBeGreaterThan(ROUNDS);
  expect(thanked.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(stored.filter(({ deliveries }) => deliveries !== 1)).toEqual([]);
}, 90_000);
