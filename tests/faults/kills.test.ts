import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, isNotNull } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { bookings } from "#drizzle/schema/bookings";
import { leads } from "#drizzle/schema/leads";
import { offerAcceptances } from "#drizzle/schema/offers";
import { outbox } from "#drizzle/schema/outbox";
import { leadReplies } from "#drizzle/schema/replies";
import { startSeller } from "../cluster/seller";
import { ask, type SiteResponse } from "../cluster/visitor";
import { makeDataFolder } from "../support/data-folder";
import { findFreePort } from "../support/free-port";
import { staffEnv } from "../support/http";
import { startSmtpServer } from "../support/smtp-server";
import { startServer } from "../support/start-server";
import { readRows } from "../support/stored-rows";
import { listStoredLeads, sendMessage } from "../support/submission";

const ROUNDS = 6;
const SELLERS = 3;
const VISITORS = 8;
const RETRY_MS = 50;

const dataDir = makeDataFolder();

test(`killed ${ROUNDS} times under visitors and sellers: what was acknowledged is stored and mailed once`, async () => {
  const smtp = await startSmtpServer();
  const port = String(await findFreePort());
  const env = {
    ...staffEnv,
    ...{ SEED_DEMO: "false", DATA_DIR: dataDir, PORT: port, SMTP_URL: smtp.url, LOG_LEVEL: "error" },
    // Each request comes from a different address.
    ...{ TRUST_PROXY: "1", CONTACT_LIMITS: "100000,100000" },
  };
  const acknowledged = { replies: [] as string[], acceptances: [] as string[], calls: [] as string[] };
  const sold = () => acknowledged.calls.length;
  let selling = true;
  /** Retries what got no response or an error, as a person would. */
  const untilAcknowledged = async (act: () => Promise<SiteResponse>): Promise<SiteResponse> => {
    for (;;) {
      const response = await act().catch(() => undefined);
      if (response && response.status < 500) return response;
      if (!selling) throw new Error("The seller stopped");
      await sleep(RETRY_MS);
    }
  };
  let server = await startServer({ env });
  const sell = await startSeller({ url: server.url }, { send: ask, untilAcknowledged, acknowledged });
  const failures: unknown[] = [];
  const sellers = Array.from({ length: SELLERS }, async () => {
    while (selling) await sell().catch((error) => selling && failures.push(error));
  });
  const thanked: string[] = [];
  const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
    for (let index = 0; selling; index += 1) {
      const name = `Visitor ${visitor}-${index}`;
      const response = await sendMessage(server.url, name).catch(() => sleep(RETRY_MS));
      if (response?.status === 303) thanked.push(name);
    }
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = sold();
    await vi.waitFor(() => expect(sold()).toBeGreaterThan(before), { timeout: 30_000, interval: 20 });
    await sleep(137 * round);
    const ended = once(server.process, "exit");
    server.process.kill("SIGKILL");
    await ended;
    server = await startServer({ env });
  }
  selling = false;
  await Promise.all([...sellers, ...visitors]);
  expect(failures).toEqual([]);

  await readRows({ dataDir }, async (db) => {
    const isPending = eq(outbox.status, "pending");
    // Retries are due now, because the queue of PDFs was full at times. A killed process's claims run out first.
    const deliver = async () => {
      await db.writes.write([db.update(outbox).set({ nextAttemptAt: 0 }).where(isPending)]);
      expect(await db.$count(outbox, isPending)).toBe(0);
    };
    await vi.waitFor(deliver, { timeout: 60_000, interval: 2_000 });
    const replies = await db
      .select({ text: leadReplies.text })
      .from(leadReplies)
      .where(isNotNull(leadReplies.sentAt));
    const acceptances = await db.select({ text: offerAcceptances.name }).from(offerAcceptances);
    const calls = await db
      .select({ text: leads.name, at: bookings.startAt })
      .from(bookings)
      .innerJoin(leads, eq(leads.id, bookings.leadId));
    for (const [kind, stored] of Object.entries({ replies, acceptances, calls })) {
      const texts = stored.map(({ text }) => text);
      const acknowledgedNames = acknowledged[kind as keyof typeof acknowledged];
      expect
        .soft(
          acknowledgedNames.filter((text) => !texts.includes(text)),
          `${kind} lost`,
        )
        .toEqual([]);
      expect.soft(new Set(texts).size, `${kind} stored once`).toBe(texts.length);
    }
    expect(new Set(calls.map(({ at }) => at)).size).toBe(calls.length);
  });
  const visits = (await listStoredLeads({ dataDir })).filter(({ name }) => name?.startsWith("Visitor "));
  const names = visits.map(({ name }) => `says ${name}.`);
  expect(thanked.filter((name) => !names.includes(`says ${name}.`))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  for (const text of [...acknowledged.replies, ...names]) {
    const ids = smtp.mails.filter((mail) => mail.text?.includes(text)).map(({ messageId }) => messageId);
    // Delivery is at least once; repeats have the same Message-ID.
    expect(new Set(ids).size, text).toBe(1);
  }
}, 240_000);
