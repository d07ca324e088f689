import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { leads } from "#drizzle/schema/leads";
import { offerAcceptances, offers, offerVersions } from "#drizzle/schema/offers";
import { outbox } from "#drizzle/schema/outbox";
import { eraseLeadsOfPerson } from "~/features/leads/lead-erasure.server";
import { findLead } from "~/features/leads/leads.server";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { digest } from "~/lib/secrets/digest.server";
import { storeLead } from "../../../tests/support/factories";
import { asha, offerContent, storeOffer, storeSentOffer } from "../../../tests/support/offers";
import { acceptOffer, declineOffer } from "./offer-answer.server";
import { reviseOffer, saveOffer, sendOffer, withdrawOffer } from "./offer-writing.server";
import { findOffer, findOfferByCode } from "./offers.server";

beforeAll(migrateDatabase);
beforeEach(() =>
  atomic(...[offerAcceptances, offers, leads, outbox, auditLog].map((table) => db.delete(table))),
);

const now = Date.UTC(2026, 2, 10, 12);
const ravi = { email: "ravi@studio.example" };
const mira = { name: "Mira Novak", role: "Managing director", email: "mira@example.com" };
const refused = (status = 409) => ({ options: { status } });
const seen = ({ offer }: NonNullable<Awaited<ReturnType<typeof findOffer>>>) => ({
  revision: offer.revision,
  number: offer.version,
});
const readLead = async (id: string | null) => (await findLead(id))?.lead;
const kinds = async () => (await db.select().from(outbox)).map(({ kind }) => kind).sort();
const events = async () => (await db.select().from(auditLog)).map(({ event }) => event);
const again = async (id: string) => {
  const found = await findOffer(id);
  if (!found) throw new Error("It is gone");
  return found;
};
/** Every stored word of an offer. */
const everything = async (id: string) => ({
  offers: await db.select().from(offers).where(eq(offers.id, id)),
  versions: await db.select().from(offerVersions).where(eq(offerVersions.offerId, id)),
  acceptances: await db.select().from(offerAcceptances),
});

describe("writing", () => {
  test("an offer to someone without a lead creates one, for which no one waits", async () => {
    const { offer, version } = await storeOffer(null, {}, now);
    expect(version).toMatchObject({ number: 1, total: 1_125, clientName: "Mira Novak" });
    expect(await readLead(offer.leadId)).toMatchObject({
      ...{ kind: "offer", status: "answered", answeredAt: null, stage: null },
      ...{ name: "Mira Novak", company: "Novak Teas", email: "mira@example.com" },
    });
    expect(await kinds()).toEqual([]);
  });

  test("the second of two editors gets a conflict, and can then replace the first version", async () => {
    const found = await storeOffer(null, {}, now);
    const [first, second] = ["From Asha", "From Ravi"].map((introduction) => ({
      ...offerContent,
      introduction,
    }));
    await saveOffer(found.offer, first as typeof offerContent, seen(found), asha, now);
    const late = saveOffer(found.offer, second as typeof offerContent, seen(found), ravi, now);
    await expect(late).rejects.toMatchObject(refused());
    const theirs = await again(found.offer.id);
    expect(theirs.version.introduction).toBe("From Asha");
    await saveOffer(theirs.offer, second as typeof offerContent, seen(theirs), ravi, now);
    expect((await again(found.offer.id)).version.introduction).toBe("From Ravi");
    // A second click of the same save.
    await saveOffer(theirs.offer, second as typeof offerContent, seen(theirs), ravi, now);
  });

  test("is sent once, and moves, values and answers its lead", async () => {
    const leadId = await storeLead({ status: "in-progress", stage: "talking", value: 5, createdAt: now - 1 });
    const found = await storeOffer(leadId, {}, now);
    await Promise.all([1, 2, 3].map(() => sendOffer(found.offer, offerContent, seen(found), asha, now)));
    expect((await kinds()).filter((kind) => kind === "offer-mail")).toHaveLength(1);
    expect(await again(found.offer.id)).toMatchObject({
      offer: { status: "sent", sentVersion: 1 },
      version: { sentAt: now, sentBy: asha.email },
    });
    expect(await readLead(leadId)).toMatchObject({
      ...{ status: "answered", answeredAt: now, stage: "proposal", value: 1_125 },
    });
    expect((await events()).filter((event) => event === "OFFER_SENT")).toHaveLength(1);
    const other = { ...offerContent, introduction: "Another text" };
    await expect(sendOffer(found.offer, other, seen(found), ravi, now)).rejects.toMatchObject(refused());
  });

  test.each([
    ["discovery", "new", null, "discovery", 1_125],
    ["discovery", "proposal", 20_000, "proposal", 20_000],
    ["build", "won", 20_000, "won", 20_000],
    ["build", "lost", null, "proposal", 1_125],
  ] as const)("a %s offer to a lead that is %s", async (kind, stage, value, nextStage, nextValue) => {
    const before = {
      stage: stage === "new" ? null : stage,
      value,
      lostReason: stage === "lost" ? "Price" : null,
    };
    const leadId = await storeLead(before);
    await storeSentOffer(leadId, { kind }, now);
    expect(await readLead(leadId)).toMatchObject({ stage: nextStage, value: nextValue, lostReason: null });
  });

  test("cannot be sent empty, free, without its launch date, after its last day, or to a demo lead", async () => {
    const found = await storeOffer(null, {}, now);
    const send = (content: Partial<typeof offerContent>) =>
      sendOffer(found.offer, { ...offerContent, ...content }, seen(found), asha, now);
    await expect(send({ lines: [] })).rejects.toMatchObject({ options: { field: "description1" } });
    await expect(send({ validUntil: "2026-03-09" })).rejects.toMatchObject({
      options: { field: "validUntil" },
    });
    const free = send({ discountPercent: 100 });
    await expect(free).rejects.toMatchObject({ options: { field: "price1" } });
    const undated = send({ introduction: "We launch on [day]." });
    await expect(undated).rejects.toMatchObject({ options: { field: "introduction" } });
    const demo = await storeLead({ id: "de300000-0000-4000-8000-000000000001" });
    const toDemo = await storeOffer(demo, {}, now);
    await expect(sendOffer(toDemo.offer, offerContent, seen(toDemo), asha, now)).rejects.toMatchObject(
      refused(),
    );
    expect(await kinds()).toEqual([]);
  });

  test("a new version replaces the old one for the client once it is sent", async () => {
    const { offer } = await storeSentOffer(null, {}, now);
    await Promise.all([1, 2].map(() => reviseOffer(offer, asha, now)));
    const draft = await again(offer.id);
    expect(draft.versions.map(({ number, sentAt }) => [number, sentAt])).toEqual([
      [2, null],
      [1, now],
    ]);
    expect((await findOfferByCode(offer.code))?.version.number).toBe(1);
    const cheaper = { ...offerContent, discountPercent: 50 };
    await sendOffer(draft.offer, cheaper, seen(draft), asha, now);
    expect((await findOfferByCode(offer.code))?.version).toMatchObject({ number: 2, total: 625 });
    expect((await again(offer.id)).versions[1]).toMatchObject({ number: 1, total: 1_125 });
  });
});

describe("answers", () => {
  test("an acceptance stores who, when, from where and the whole text", async () => {
    const leadId = await storeLead({ email: "mira@example.com" });
    const sent = await storeSentOffer(leadId, {}, now);
    await acceptOffer(sent, { ...mira, version: 1 }, "2001:db8:1:2:3::4", now + 1);
    const [row] = await db.select().from(offerAcceptances);
    expect(row).toMatchObject({ ...mira, version: 1, addressBlock: "2001:db8:1:2", acceptedAt: now + 1 });
    for (const words of [
      "version 1",
      "Stock system: 1 × $1,000 = $1,000",
      "Total: $1,125",
      "Paid in milestones.",
    ])
      expect(row?.text).toContain(words);
    expect(row?.text).toContain("on behalf of Novak Teas");
    expect(row?.digest).toBe(digest(row?.text ?? ""));
    expect(await readLead(leadId)).toMatchObject({ stage: "won", value: 1_125 });
    expect(await kinds()).toEqual(expect.arrayContaining(["acceptance-mail", "acceptance-notice"]));
  });

  test("an accepted order for the discovery does not win the lead", async () => {
    const leadId = await storeLead({ value: 20_000 });
    const sent = await storeSentOffer(leadId, { kind: "discovery" }, now);
    await acceptOffer(sent, { ...mira, version: 1 }, undefined, now);
    expect(await readLead(leadId)).toMatchObject({ stage: "discovery", value: 20_000 });
  });

  test("one of many concurrent acceptances is stored", async () => {
    const sent = await storeSentOffer(null, {}, now);
    const people = Array.from({ length: 12 }, (_, index) => ({
      ...mira,
      email: `person${index}@example.com`,
    }));
    const outcomes = await Promise.allSettled(
      people.map((person) => acceptOffer(sent, { ...person, version: 1 }, undefined, now)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db.$count(offerAcceptances)).toBe(1);
    expect((await kinds()).filter((kind) => kind === "acceptance-mail")).toHaveLength(1);
  });

  test("clicks of one person are one acceptance, without a refusal", async () => {
    const sent = await storeSentOffer(null, {}, now);
    await Promise.all(
      Array.from({ length: 5 }, () => acceptOffer(sent, { ...mira, version: 1 }, undefined, now)),
    );
    expect(await db.$count(offerAcceptances)).toBe(1);
  });

  test("an acceptance, a decline, a withdrawal and a new version at once: one of them ends the offer", async () => {
    for (let round = 0; round < 5; round += 1) {
      const sent = await storeSentOffer(null, {}, now);
      const { offer } = sent;
      await reviseOffer(offer, asha, now);
      const draft = await again(offer.id);
      await Promise.allSettled([
        withdrawOffer(offer, asha, now),
        acceptOffer(sent, { ...mira, version: 1 }, undefined, now),
        declineOffer(sent, { version: 1, reason: "Too late" }, undefined, now),
        sendOffer(draft.offer, { ...offerContent, introduction: "New" }, seen(draft), asha, now),
      ]);
      const { offer: after, version, acceptance } = await again(offer.id);
      expect(acceptance !== null).toBe(after.status === "accepted");
      if (acceptance) expect([version.number, after.sentVersion, acceptance.version]).toEqual([1, 1, 1]);
    }
  });

  test.each([
    [
      "another version",
      async (id: string) => {
        await reviseOffer((await again(id)).offer, asha, now);
        const draft = await again(id);
        await sendOffer(draft.offer, { ...offerContent, introduction: "New" }, seen(draft), asha, now);
      },
      "new version",
    ],
    [
      "a withdrawn offer",
      async (id: string) => withdrawOffer((await again(id)).offer, asha, now),
      "withdrawn",
    ],
  ])("refuses to accept %s", async (_name, change, why) => {
    const sent = await storeSentOffer(null, {}, now);
    await change(sent.offer.id);
    const current = await findOfferByCode(sent.offer.code);
    for (const offer of [sent, current])
      await expect(
        acceptOffer(offer as typeof sent, { ...mira, version: 1 }, undefined, now),
      ).rejects.toMatchObject({ message: expect.stringContaining(why), ...refused() });
    expect(await db.$count(offerAcceptances)).toBe(0);
  });

  test("refuses answers after the last day", async () => {
    const sent = await storeSentOffer(null, {}, now);
    const accept = (at: number) => acceptOffer(sent, { ...mira, version: 1 }, undefined, at);
    await expect(accept(Date.UTC(2026, 2, 21))).rejects.toMatchObject(refused());
    await accept(Date.UTC(2026, 2, 21) - 1);
  });

  test("a declined offer keeps its reason, and can be sent again as a new version", async () => {
    const sent = await storeSentOffer(null, {}, now);
    await declineOffer(sent, { version: 1, reason: "Too expensive" }, undefined, now);
    const late = acceptOffer(sent, { ...mira, version: 1 }, undefined, now);
    await expect(late).rejects.toMatchObject(refused());
    expect((await again(sent.offer.id)).offer).toMatchObject({
      status: "declined",
      declineReason: "Too expensive",
    });
    await reviseOffer(sent.offer, asha, now);
    const draft = await again(sent.offer.id);
    await sendOffer(draft.offer, offerContent, seen(draft), asha, now);
    expect((await again(sent.offer.id)).offer).toMatchObject({ status: "sent", declineReason: null });
  });

  test("nothing of an accepted offer changes", async () => {
    const sent = await storeSentOffer(null, {}, now);
    const { offer } = sent;
    await reviseOffer(offer, asha, now);
    const draft = await again(offer.id);
    await acceptOffer(sent, { ...mira, version: 1 }, undefined, now);
    const accepted = await everything(offer.id);
    expect(accepted.versions).toHaveLength(1);
    const changed = { ...offerContent, introduction: "Changed" };
    const after = seen(await again(offer.id));
    for (const attempt of [
      () => saveOffer(draft.offer, changed, seen(draft), asha, now),
      () => saveOffer(offer, changed, after, asha, now),
      () => sendOffer(offer, changed, after, asha, now),
      () => reviseOffer(offer, asha, now),
      () => withdrawOffer(offer, asha, now),
      () => declineOffer(sent, { version: 1, reason: "No" }, undefined, now),
      () => acceptOffer(sent, { ...mira, email: "other@example.com", version: 1 }, undefined, now),
    ])
      await expect(attempt()).rejects.toMatchObject(refused());
    expect(await everything(offer.id)).toEqual(accepted);
  });
});

test("erasing a person erases their offers but for accepted ones", async () => {
  const leadId = await storeLead({ email: "mira@example.com" });
  const accepted = await storeSentOffer(leadId, {}, now);
  await acceptOffer(accepted, { ...mira, version: 1 }, undefined, now);
  await storeSentOffer(leadId, {}, now);
  await storeOffer(leadId, {}, now);
  const other = await storeSentOffer(await storeLead({ email: "ravi@example.com" }), {}, now);

  await eraseLeadsOfPerson(leadId, [leadId], asha);

  const left = await db.select().from(offers);
  expect(left.map(({ id, leadId }) => [id, leadId]).sort()).toEqual(
    [
      [accepted.offer.id, null],
      [other.offer.id, other.offer.leadId],
    ].sort(),
  );
  expect(await findOfferByCode(accepted.offer.code)).toMatchObject({
    offer: { status: "accepted" },
    acceptance: { name: "Mira Novak", version: 1 },
  });
  expect((await db.select().from(offerVersions)).map(({ offerId }) => offerId).sort()).toEqual(
    [accepted.offer.id, other.offer.id].sort(),
  );
});
