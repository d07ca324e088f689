import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { makeDataFolder } from "../support/data-folder";
import { sendForm } from "../support/http";
import { startSmtpServer } from "../support/smtp-server";
import { startServer } from "../support/start-server";
import { readRows, storeRows } from "../support/stored-rows";
import { storedLeads } from "../support/submission";
import { startTurnstileStub } from "../support/turnstile-stub";

/** More than are checked, written or mailed at a time. */
const VISITORS = 120;
const names = Array.from({ length: VISITORS }, (_, index) => `Visitor ${index}`);

const dataDir = makeDataFolder();
let provider: Awaited<ReturnType<typeof startTurnstileStub>>;
beforeAll(async () => {
  provider = await startTurnstileStub();
});
afterAll(() => provider.stop());

const send = async (url: string, name: string, index: number) => {
  const answer = await sendForm({ url }, "/contact", {
    name,
    email: `visitor${index}@example.com`,
    subject: "All at once",
    message: `From ${name}`,
    turnstileToken: `pass-burst-${index}@contact`,
  });
  return answer.status;
};

test(`${VISITORS} at once, then the power goes: every thank-you was a lead, stored once, and every mail goes out`, async () => {
  const smtp = await startSmtpServer("refuse");
  const env = {
    ...provider.env,
    SEED_DEMO: "false",
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    CONTACT_LIMITS: "10000,10000",
    LOG_LEVEL: "error",
  };
  const first = await startServer({ env });
  const statuses = await Promise.all(names.map((name, index) => send(first.url, name, index)));
  first.process.kill("SIGKILL");
  await new Promise((resolve) => first.process.once("exit", resolve));
  expect(new Set(statuses)).toEqual(new Set([303]));

  const stored = await storedLeads({ dataDir });
  expect(stored.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(new Set(stored.map(({ verification }) => verification))).toEqual(new Set(["verified"]));
  expect(new Set(stored.map(({ deliveries }) => deliveries))).toEqual(new Set([2]));

  // What was refused in the meantime is due a minute later, and what was begun is claimed: the test does not wait for that.
  await storeRows({ dataDir }, (db) => [
    db.update(outbox).set({ nextAttemptAt: 0, claimedUntil: null }).where(eq(outbox.status, "pending")),
  ]);
  smtp.state.behaviour = "accept";
  const second = await startServer({ env });
  // A visitor who was in doubt sends it again.
  expect(await send(second.url, names[0] as string, 0)).toBe(303);
  await readRows({ dataDir }, async (db) => {
    const sent = () => db.$count(outbox, eq(outbox.status, "sent"));
    await vi.waitFor(async () => expect(await sent()).toBe(2 * VISITORS), { timeout: 60_000, interval: 250 });
    expect(await db.$count(leads)).toBe(VISITORS);
  });
  const to = (address: string) => smtp.mails.filter((mail) => mail.to?.some((to) => to.address === address));
  for (const [index, name] of names.entries()) {
    expect(to(`visitor${index}@example.com`)).not.toHaveLength(0);
    expect(smtp.mails.some((mail) => mail.text?.includes(`From ${name}`))).toBe(true);
  }
  // At least once, each with its Message-ID: a mailbox can tell a repeat.
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(2 * VISITORS);
  await second.stop();
  await smtp.stop();
}, 120_000);
