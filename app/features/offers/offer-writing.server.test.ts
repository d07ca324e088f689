import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { leads } from "#drizzle/schema/leads";
import { listQueuedKinds } from "#tests/support/deliveries";
import { makeActor, readLead, storeEstimate, storeLead } from "#tests/support/factories";
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
import { measureReplyTime } from "~/features/leads/lead-lists.server";
import { atomic, db } from "~/lib/database/db.server";
import { listOfferEvents } from "./lead-part.server";
import { createFirstLines } from "./new-offer.server";
import { offerReference } from "./offer";
import { offerFilter } from "./offer-filter";
import { reviseOffer, saveOffer } from "./offer-writing.server";
import { findOfferByCode, listOffers } from "./offers.server";

beforeEach(deleteOffers);

const now = Date.UTC(2026, 2, 10, 12);
const ravi = makeActor({ email: "ravi@studio.example" });
const conflict = { options: { status: 409 } };

test("an offer to someone without a lead creates one that awaits no reply", async () => {
  const { offer, version } = await storeOffer(null, {}, now);
  expect(version).toMatchObject({ number: 1, total: 1_125, clientName: "Mira Novak" });
  expect(offer.code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  expect(await readLead(offer.leadId)).toMatchObject({
    ...{ kind: "offer", status: "answered", answeredAt: null, stage: null },
    ...{ name: "Mira Novak", company: "Novak Teas", email: "mira@example.com" },
  });
  expect(await listQueuedKinds()).toEqual([]);
  // A lead that staff entered does not count in the reply time.
  await atomic(db.update(leads).set({ answeredAt: now + 1 }));
  expect(await measureReplyTime(now + 2)).toMatchObject({ replies: 0 });
});

test("the second of two editors gets a conflict, and can then replace the first version", async () => {
  const found = await storeOffer(null, {}, now);
  const save = (seen: typeof found, introduction: string, actor: typeof ravi) =>
    saveOffer(seen.offer, { content: { ...offerContent, introduction }, seen: toSeen(seen) }, actor, now);
  await save(found, "From Asha", offerAuthor);
  await expect(save(found, "From Ravi", ravi)).rejects.toMatchObject(conflict);
  const theirs = await readOffer(found.offer.id);
  expect(theirs.version.introduction).toBe("From Asha");
  await save(theirs, "From Ravi", ravi);
  const { offer, version } = await readOffer(found.offer.id);
  expect(version.introduction).toBe("From Ravi");
  // A second click changes nothing.
  await save(theirs, "From Ravi", ravi);
  expect((await readOffer(found.offer.id)).offer).toEqual(offer);
});

test("an offer is sent once, and moves, values and answers its lead", async () => {
  const leadId = await storeLead({ status: "in-progress", stage: "talking", value: 5, createdAt: now - 1 });
  const found = await storeOffer(leadId, {}, now);
  await Promise.all([1, 2, 3].map(() => sendDraft(found, {}, now)));
  expect((await listQueuedKinds()).filter((kind) => kind === "offer-mail")).toHaveLength(1);
  expect(await readOffer(found.offer.id)).toMatchObject({
    offer: { status: "sent", sentVersion: 1 },
    version: { sentAt: now, sentBy: offerAuthor.email },
  });
  expect(await readLead(leadId)).toMatchObject({
    ...{ status: "answered", answeredAt: now, stage: "proposal", value: 1_125 },
  });
  expect(await db.$count(auditLog, eq(auditLog.event, "OFFER_SENT"))).toBe(1);
  const other = sendDraft(found, { introduction: "Another text" }, now, ravi);
  await expect(other).rejects.toMatchObject(conflict);
});

test.each([
  ["discovery", "new", null, "discovery", null],
  ["discovery", "proposal", 20_000, "proposal", 20_000],
  ["build", "won", 20_000, "won", 20_000],
  ["build", "lost", null, "proposal", 1_125],
] as const)("a %s offer to a lead that is %s", async (kind, stage, value, nextStage, nextValue) => {
  const before = {
    stage: stage === "new" ? null : stage,
    value,
    lostReason: stage === "lost" ? "Price" : null,
    searchText: "price",
  };
  const leadId = await storeLead(before);
  await storeSentOffer(leadId, { kind }, now);
  const lead = await readLead(leadId);
  expect(lead).toMatchObject({ stage: nextStage, value: nextValue, lostReason: null });
  expect(lead.searchText.includes("price")).toBe(stage !== "lost");
});

test("an offer cannot be sent empty, free, without its launch date, after its last day, or to a demo lead", async () => {
  const found = await storeOffer(null, {}, now);
  for (const [field, values] of [
    ["lines[0].description", { lines: [] }],
    ["validUntil", { validUntil: "2026-03-09" }],
    ["lines[0].price", { discountPercent: 100 }],
    ["introduction", { introduction: "We launch on [day]." }],
  ] satisfies [string, Partial<typeof offerContent>][])
    await expect(sendDraft(found, values, now)).rejects.toMatchObject({ options: { field } });
  const demo = await storeLead({ id: "de300000-0000-4000-8000-000000000001" });
  await expect(sendDraft(await storeOffer(demo, {}, now), {}, now)).rejects.toMatchObject(conflict);
  expect(await listQueuedKinds()).toEqual([]);
});

test("a new version replaces the old one for the client once it is sent", async () => {
  const { offer } = await storeSentOffer(null, {}, now);
  await Promise.all([1, 2].map(() => reviseOffer(offer, offerAuthor, now)));
  const draft = await readOffer(offer.id);
  expect(draft.versions.map(({ number, sentAt }) => [number, sentAt])).toEqual([
    [2, null],
    [1, now],
  ]);
  expect((await findOfferByCode(offer.code))?.version.number).toBe(1);
  await sendDraft(draft, { discountPercent: 50 }, now);
  expect((await findOfferByCode(offer.code))?.version).toMatchObject({ number: 2, total: 625 });
  expect((await readOffer(offer.id)).versions[1]).toMatchObject({ number: 1, total: 1_125 });
});

test("listOffers finds offers by client, state and kind, and listOfferEvents a lead's events", async () => {
  const leadId = await storeLead({ createdAt: now - 1 });
  const sent = await storeSentOffer(leadId, { clientCompany: "Čaj & Co" }, now);
  await storeOffer(null, { kind: "discovery", clientName: "Noor Haddad" }, now + 1);
  const list = async (filter: string, at = now) =>
    (await listOffers(offerFilter.read(new URLSearchParams(filter)), at)).offers.map(
      ({ clientName }) => clientName,
    );
  const later = Date.UTC(2026, 2, 21);
  expect(await list("")).toEqual(["Noor Haddad", "Mira Novak"]);
  expect(await list("q=čaj mira@example")).toEqual(["Mira Novak"]);
  expect(await list(`q=${offerReference(sent.offer)}`)).toEqual(["Mira Novak"]);
  expect(await list("q=milestones")).toEqual([]);
  expect([await list("state=sent"), await list("state=expired")]).toEqual([["Mira Novak"], []]);
  expect([await list("state=sent", later), await list("state=expired", later)]).toEqual([[], ["Mira Novak"]]);
  expect(await list("state=draft&kind=discovery")).toEqual(["Noor Haddad"]);
  expect(await list("page=9")).toEqual(["Noor Haddad", "Mira Novak"]);
  await reviseOffer(sent.offer, offerAuthor, now);
  expect((await listOfferEvents([leadId])).map(({ title }) => title.replace(/[0-9A-F-]{9}/, "X"))).toEqual([
    "Proposal X written",
    "Proposal X sent: $1,125",
  ]);
});

test("a new offer starts with an estimate's lines, or a tenth of its price", async () => {
  const estimate = await storeEstimate();
  const total = (lines: { unitPrice: number }[]) => lines.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
  const build = createFirstLines("build", estimate);
  expect(build.map(({ description }) => description)).toEqual([
    "Mobile app",
    "Users Expected: Under 100 users",
    "Ongoing Support: One month, free",
  ]);
  const middle = (estimate.min + estimate.max) / 2;
  expect(Math.abs(total(build) - middle)).toBeLessThanOrEqual(build.length);
  expect(total(createFirstLines("discovery", estimate))).toBe(Math.round(middle / 1_000) * 100);
  expect(createFirstLines("build", null)).toEqual([]);
  // In binary fractions, 50 * 1.15 is less than 57.5.
  const rounded = {
    ...estimate,
    timelineMultiplier: 1.15,
    complexityMultiplier: 1,
    lines: estimate.lines.slice(0, 1).map((line) => ({ ...line, min: 50, max: 50 })),
  };
  expect(createFirstLines("build", rounded)).toMatchObject([{ unitPrice: 58 }]);
  const many = {
    ...estimate,
    lines: estimate.lines.flatMap((line) => Array.from({ length: 20 }, () => line)),
  };
  expect(createFirstLines("build", many).length).toBeLessThanOrEqual(8);
});
