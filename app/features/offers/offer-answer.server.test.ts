import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { offerAcceptances, offers, offerVersions } from "#drizzle/schema/offers";
import { listQueuedKinds } from "#tests/support/deliveries";
import { readLead, storeEstimate, storeLead } from "#tests/support/factories";
import {
  deleteOffers,
  offerAuthor,
  offerContent,
  readOffer,
  sendDraft,
  storeOffer,
  storeSentOffer,
  toSeen,
} from "#tests/support/offers";
import { atomic, db } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/writes.server";
import { digest } from "~/lib/secrets/digest.server";
import { moveLeadAfterAcceptance, moveLeadAfterSending } from "./lead-part.server";
import { startOffer } from "./new-offer.server";
import { LAUNCH_DAY } from "./offer";
import { acceptOffer, declineOffer } from "./offer-answer.server";
import { sendOffer } from "./offer-sending.server";
import { reviseOffer, saveOffer, withdrawOffer } from "./offer-writing.server";
import { findOfferByCode } from "./offers.server";

vi.mock("./lead-part.server", { spy: true });
beforeEach(deleteOffers);

const now = Date.UTC(2026, 2, 10, 12);
const mira = { name: "Mira Novak", role: "Managing director", email: "mira@example.com" };
const changesNothing = expectRow(db.update(leads).set({ stage: "won" }).where(sql`false`));
const conflict = { options: { status: 409 } };
const accept = (sent: Awaited<ReturnType<typeof storeSentOffer>>, { email = mira.email, at = now } = {}) =>
  acceptOffer(sent, { ...mira, email, version: 1 }, undefined, at);
/** Everything that is stored about an offer. */
const readEverything = async (id: string) => ({
  offers: await db.select().from(offers).where(eq(offers.id, id)),
  versions: await db.select().from(offerVersions).where(eq(offerVersions.offerId, id)),
  acceptances: await db.select().from(offerAcceptances),
});

test("an acceptance stores the signer, time, network and complete text", async () => {
  const leadId = await storeLead({ email: "mira@example.com" });
  const sent = await storeSentOffer(leadId, {}, now);
  await acceptOffer(sent, { ...mira, version: 1 }, "2001:db8:1:2:3::4", now + 1);
  const [row] = await db.select().from(offerAcceptances);
  expect(row).toMatchObject({ ...mira, version: 1, addressBlock: "2001:db8:1:2", acceptedAt: now + 1 });
  for (const words of ["version 1", "Stock system: 1 × $1,000 = $1,000", "Total: $1,125", "milestones."])
    expect(row?.text).toContain(words);
  expect(row?.text).toContain("on behalf of Novak Teas");
  expect(row?.digest).toBe(digest(row?.text ?? ""));
  expect(await readLead(leadId)).toMatchObject({ stage: "won", value: 1_125 });
  expect(await listQueuedKinds()).toEqual(expect.arrayContaining(["acceptance-mail", "acceptance-notice"]));
});

test("an accepted order for the discovery does not win the lead", async () => {
  const leadId = await storeLead({ value: 20_000 });
  const sent = await storeSentOffer(leadId, { kind: "discovery" }, now);
  await accept(sent);
  expect(await readLead(leadId)).toMatchObject({ stage: "discovery", value: 20_000 });
});

test.each([
  ["without an estimate", false, null],
  ["with one", true, "the middle of its range"],
])("a discovery order does not set the value of a lead %s to a tenth", async (_which, hasEstimate, value) => {
  const { id, min, max } = await storeEstimate();
  const leadId = await storeLead({ ...(hasEstimate && { estimateId: id }) });
  const sent = await storeSentOffer(leadId, { kind: "discovery" }, now);
  const expected = value === null ? null : Math.round((min + max) / 2);
  expect(await readLead(leadId)).toMatchObject({ stage: "discovery", value: expected });
  await accept(sent);
  expect(await readLead(leadId)).toMatchObject({ stage: "discovery", value: expected });
});

test.each([
  ["an acceptance wins a lead that is moved", "build", { stage: "lost" }, { stage: "won", value: 1_125 }],
  [
    "an accepted order keeps the value that a colleague sets",
    "discovery",
    { value: 20_000 },
    { stage: "discovery", value: 20_000 },
  ],
] as const)("%s at the same moment", async (_what, kind, change, after) => {
  const leadId = await storeLead({});
  const sent = await storeSentOffer(leadId, { kind }, now);
  await Promise.all([accept(sent), atomic(db.update(leads).set(change).where(eq(leads.id, leadId)))]);
  expect(await readLead(leadId)).toMatchObject(after);
});

test("an answer can be sent again if the lead was moved at each attempt", async () => {
  const sent = await storeSentOffer(await storeLead({}), {}, now);
  vi.mocked(moveLeadAfterAcceptance)
    .mockResolvedValueOnce([changesNothing])
    .mockResolvedValueOnce([changesNothing]);
  await expect(accept(sent)).rejects.toThrow("Your answer was not stored. Please send it again.");
});

test("an offer can be sent again if the lead was moved at each attempt", async () => {
  const draft = await storeOffer(await storeLead({}), {}, now);
  vi.mocked(moveLeadAfterSending)
    .mockResolvedValueOnce([changesNothing])
    .mockResolvedValueOnce([changesNothing]);
  await expect(sendDraft(draft, {}, now)).rejects.toThrow("Someone else changed this at the same moment.");
});

test("a proposal deducts the discovery that its client has ordered", async () => {
  const leadId = await storeLead({ email: "mira@example.com" });
  const { code, min, max } = await storeEstimate();
  const start = async () => {
    const form = { clientName: "Mira Novak", clientEmail: "mira@example.com", estimate: code };
    const id = await startOffer({ kind: "build", ...form }, leadId, offerAuthor, now);
    return (await readOffer(id)).version;
  };
  const sent = await storeSentOffer(leadId, { kind: "discovery" }, now);
  expect(await start()).toMatchObject({ discountAmount: null, total: (min + max) / 2 });
  await accept(sent);
  const { offerId, number: _, total, introduction, ...content } = await start();
  expect([content.discountAmount, total]).toEqual([1_125, (min + max) / 2 - 1_125]);
  expect(introduction).toContain("The discovery that you ordered for $1,125 is part of this price");
  // The lead is worth both.
  const launch = introduction.replace(LAUNCH_DAY, "May 4");
  await sendDraft(await readOffer(offerId), { ...content, introduction: launch }, now);
  expect(await readLead(leadId)).toMatchObject({ stage: "proposal", value: (min + max) / 2 });
});

test.each([
  ["people", 1, (index: number) => `person${index}@example.com`],
  ["clicks by one person", 12, () => mira.email],
])("one of twelve concurrent acceptances is stored: %s", async (_who, confirmed, email) => {
  const sent = await storeSentOffer(null, {}, now);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => accept(sent, { email: email(index) })),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(confirmed);
  expect(await db.$count(offerAcceptances)).toBe(1);
  expect((await listQueuedKinds()).filter((kind) => kind === "acceptance-mail")).toHaveLength(1);
});

test("only one of a concurrent acceptance, decline, withdrawal and new version takes effect", async () => {
  for (let round = 0; round < 5; round += 1) {
    const sent = await storeSentOffer(null, {}, now);
    const { offer } = sent;
    await reviseOffer(offer, offerAuthor, now);
    const draft = await readOffer(offer.id);
    await Promise.allSettled([
      withdrawOffer(offer, offerAuthor, now),
      accept(sent),
      declineOffer(sent, { version: 1, reason: "Too late" }, undefined, now),
      sendDraft(draft, { introduction: "New" }, now),
    ]);
    const { offer: after, version, acceptance } = await readOffer(offer.id);
    expect(acceptance !== null).toBe(after.status === "accepted");
    if (acceptance) expect([version.number, after.sentVersion, acceptance.version]).toEqual([1, 1, 1]);
  }
});

test.each([
  ["another version", "new version"],
  ["a withdrawn offer", "withdrawn"],
])("acceptOffer rejects %s", async (what, why) => {
  const sent = await storeSentOffer(null, {}, now);
  if (what === "a withdrawn offer") await withdrawOffer(sent.offer, offerAuthor, now);
  else {
    await reviseOffer(sent.offer, offerAuthor, now);
    await sendDraft(await readOffer(sent.offer.id), { introduction: "New" }, now);
  }
  const current = (await findOfferByCode(sent.offer.code)) as typeof sent;
  const rejection = { message: expect.stringContaining(why), ...conflict };
  for (const offer of [sent, current]) await expect(accept(offer)).rejects.toMatchObject(rejection);
  expect(await db.$count(offerAcceptances)).toBe(0);
});

test("an offer takes no answer after its last day", async () => {
  const sent = await storeSentOffer(null, {}, now);
  const end = Date.UTC(2026, 2, 21);
  await expect(accept(sent, { at: end })).rejects.toMatchObject(conflict);
  await accept(sent, { at: end - 1 });
});

test("a declined offer keeps its reason, and can be sent again as a new version", async () => {
  const sent = await storeSentOffer(null, {}, now);
  await declineOffer(sent, { version: 1, reason: "Too expensive" }, undefined, now);
  await expect(accept(sent)).rejects.toMatchObject(conflict);
  expect((await readOffer(sent.offer.id)).offer).toMatchObject({
    status: "declined",
    declineReason: "Too expensive",
  });
  await reviseOffer(sent.offer, offerAuthor, now);
  await sendDraft(await readOffer(sent.offer.id), {}, now);
  expect((await readOffer(sent.offer.id)).offer).toMatchObject({ status: "sent", declineReason: null });
});

test("an accepted offer cannot be changed", async () => {
  const sent = await storeSentOffer(null, {}, now);
  const { offer } = sent;
  await reviseOffer(offer, offerAuthor, now);
  const draft = await readOffer(offer.id);
  await accept(sent);
  const accepted = await readEverything(offer.id);
  expect(accepted.versions).toHaveLength(1);
  const changed = { ...offerContent, introduction: "Changed" };
  const after = toSeen(await readOffer(offer.id));
  for (const attempt of [
    () => saveOffer(draft.offer, { content: changed, seen: toSeen(draft) }, offerAuthor, now),
    () => saveOffer(offer, { content: changed, seen: after }, offerAuthor, now),
    () => sendOffer(offer, { content: changed, seen: after }, offerAuthor, now),
    () => reviseOffer(offer, offerAuthor, now),
    () => withdrawOffer(offer, offerAuthor, now),
    () => declineOffer(sent, { version: 1, reason: "No" }, undefined, now),
    () => accept(sent, { email: "other@example.com" }),
  ])
    await expect(attempt()).rejects.toMatchObject(conflict);
  expect(await readEverything(offer.id)).toEqual(accepted);
});
