import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { outbox } from "#drizzle/schema/outbox";
import { makeDataFolder } from "../support/data-folder";
import { startSmtpServer } from "../support/smtp-server";
import { startServer } from "../support/start-server";
import { readRows, storeRows } from "../support/stored-rows";
import { sendMessage, storedLeads } from "../support/submission";

const ROUNDS = 5;
const VISITORS = 16;

const dataDir = makeDataFolder();

test(`killed ${ROUNDS} times under ${VISITORS} visitors: each acknowledged lead is stored once, and its mail is sent`, async () => {
  const smtp = await startSmtpServer("refuse");
  const limits = { CONTACT_LIMITS: "100000,100000", LOG_LEVEL: "error" };
  const env = { SEED_DEMO: "false", DATA_DIR: dataDir, SMTP_URL: smtp.url, ...limits };
  const thanked: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer({ env });
    let killed = false;
    const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let index = 0; !killed; index += 1) {
        const name = `Visitor ${round}-${visitor}-${index}`;
        const response = await sendMessage(server.url, name).catch(() => undefined);
        if (response?.status === 303) thanked.push(name);
      }
    });
    await sleep(500 + 137 * round);
    // On a busy machine the first leads take longer.
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
  expect(stored.filter(({ deliveries }) => deliveries.length !== 1)).toEqual([]);

  // Makes retries and claimed deliveries due now.
  await storeRows({ dataDir }, (db) => [
    db.update(outbox).set({ nextAttemptAt: 0, claimedUntil: null }).where(eq(outbox.status, "pending")),
  ]);
  smtp.state.behavior = "accept";
  const last = await startServer({ env });
  // A visitor without a response sends the form again.
  expect((await sendMessage(last.url, thanked.at(-1) ?? "")).status).toBe(303);
  await readRows({ dataDir }, async (db) => {
    const sent = () => db.$count(outbox, eq(outbox.status, "sent"));
    await vi.waitFor(async () => expect(await sent()).toBe(names.length), { timeout: 60_000, interval: 250 });
  });
  expect(await storedLeads({ dataDir })).toHaveLength(names.length);
  const texts = smtp.mails.map(({ text }) => text).join("\n");
  expect(names.filter((name) => !texts.includes(`says ${name}.`))).toEqual([]);
  // Delivery is at least once; repeats have the same Message-ID.
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(names.length);
  await last.stop();
  await smtp.stop();
}, 150_000);
