import { beforeEach, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { storeLead } from "#tests/support/factories";
import { startSmtpServer } from "#tests/support/smtp-server";
import { leadDeliveryHandlers } from "~/features/leads/lead-delivery.server";
import { atomic, db } from "~/lib/database/db.server";
import { HOUR_MS, MINUTE_MS } from "~/lib/text/time";
import { deliverDue } from "./delivery.server";
import { createSmtpTransport } from "./mail.server";
import { type AboutLeadKind, messageKinds } from "./message-kinds";
import { findMailOutage, measureQueues } from "./outbox-health.server";

beforeEach(() => atomic(db.delete(leads)));

const start = Date.now() - 2 * HOUR_MS;

async function startMail() {
  const { url, state } = await startSmtpServer();
  const handlers = leadDeliveryHandlers([], createSmtpTransport(url));
  return { state, deliver: (now: number) => deliverDue(handlers, now) };
}

const send = (email: string, createdAt: number) =>
  storeLead({ email, createdAt }, ["owner-mail", "confirmation-mail"]);

test("findMailOutage reports since when and why no e-mail gets through, until one does", async () => {
  const { state, deliver } = await startMail();
  await send("a@example.com", start);
  await deliver(start);
  expect(await findMailOutage(start)).toBeNull();
  state.behavior = "refuse";
  await send("b@example.com", start + MINUTE_MS);
  await send("c@example.com", start + 9 * MINUTE_MS);
  for (const minute of [1, 2, 9, 10]) await deliver(start + minute * MINUTE_MS);
  expect(await findMailOutage(start + HOUR_MS)).toEqual({
    since: start + MINUTE_MS,
    to: "everyone",
    reason: expect.stringContaining("451 Not now"),
  });
  state.behavior = "accept";
  await deliver(start + HOUR_MS);
  expect(await findMailOutage(start + HOUR_MS)).toBeNull();
});

test("findMailOutage ignores one mailbox that rejects e-mails, but not several in a row", async () => {
  const { state, deliver } = await startMail();
  for (const name of ["d", "e", "f"]) state.unknownMailboxes.add(`${name}@example.com`);
  await send("d@example.com", start);
  await deliver(start + MINUTE_MS);
  expect(await findMailOutage(start + HOUR_MS)).toBeNull();
  await send("g@example.com", start + 2 * MINUTE_MS);
  await deliver(start + 2 * MINUTE_MS);
  await send("e@example.com", start + 3 * MINUTE_MS);
  await deliver(start + 3 * MINUTE_MS);
  expect(await findMailOutage(start + HOUR_MS)).toBeNull();
  await send("f@example.com", start + 4 * MINUTE_MS);
  await deliver(start + 4 * MINUTE_MS);
  const outage = await findMailOutage(start + HOUR_MS);
  expect(outage).toEqual({
    since: start + 3 * MINUTE_MS,
    to: "visitors",
    reason: expect.stringContaining("5.1.1"),
  });
  expect(outage?.reason).not.toContain("f@example.com");
});

test("every kind of waiting message about a lead is counted", async () => {
  const named = Object.entries(messageKinds).filter(([, kind]) => "label" in kind);
  const kinds = named.map(([kind]) => kind as AboutLeadKind);
  const createdAt = Date.now();
  await storeLead({ createdAt }, kinds);
  expect(await measureQueues()).toEqual({
    mail: { waiting: kinds.length - 1, oldestAt: createdAt, failed: 0 },
    webhook: { waiting: 1, oldestAt: createdAt, failed: 0 },
  });
});
