import { expect, test } from "vitest";
import { offerAcceptances } from "#drizzle/schema/offers";
import { answerQuestion, listQuestions } from "~/features/offers/offer-questions.server";
import { withdrawOffer } from "~/features/offers/offer-writing.server";
import { findOffer, findOfferByCode } from "~/features/offers/offers.server";
import { db } from "~/lib/database/db.server";
import { DAY_MS, dayOn } from "~/lib/text/time";
import * as questionPage from "~/routes/admin/offers/question.route";
import { loader as documentLoader } from "~/routes/offer/document.route";
import { action, loader } from "~/routes/offer/route";
import { callRoute, createPageToken } from "../support/call-route";
import { offerAuthor, storeOffer, storeSentOffer } from "../support/offers";
import { createSignedInCookie } from "../support/staff";

const content = { validUntil: dayOn(Date.now() + 5 * DAY_MS) };
const open = (code: string, more: object = {}) =>
  callRoute(loader, `/offers/${code}`, { params: { code }, ...more });
const answer = (code: string, fields: Record<string, string>, clientAddress?: string) =>
  callRoute(action, `/offers/${code}`, {
    params: { code },
    clientAddress,
    headers: { Origin: "http://localhost:3000" },
    body: new URLSearchParams({ formToken: createPageToken(`/offers/${code}`), version: "1", ...fields }),
  });
const signer = { name: "Mira Novak", role: "Managing director", email: "mira@example.com", agreed: "on" };
const accept = (code: string, fields: object = {}, clientAddress?: string) =>
  answer(code, { answer: "accept", ...signer, ...fields }, clientAddress);

test("neither a draft nor an unknown code has a page", async () => {
  const { offer } = await storeOffer(null, content);
  for (const code of [offer.code, "k7qf-2m9x-abcd-0123", ""])
    expect(await open(code)).toMatchObject({ status: 404 });
});

test("the page shows the sent version without what only staff may see", async () => {
  const { offer } = await storeSentOffer(null, content);
  const { status, data } = await open(offer.code);
  expect(status).toBe(200);
  expect(data).toMatchObject({
    state: "sent",
    offer: { clientName: "Mira Novak", number: 1 },
    acceptance: null,
  });
  for (const secret of [offerAuthor.email, offer.leadId]) expect(JSON.stringify(data)).not.toContain(secret);
});

test("an offer is accepted and shows it from then on", async () => {
  const { offer } = await storeSentOffer(null, content);
  expect(await accept(offer.code, {}, "192.0.2.7")).toMatchObject({
    status: 303,
    location: `/offers/${offer.code}`,
  });
  const { data } = await open(offer.code);
  expect(data).toMatchObject({ state: "accepted", acceptance: { name: "Mira Novak" } });
  expect(JSON.stringify(data)).not.toContain("192.0.2.7");
  const late = await accept(offer.code, { email: "other@example.com" });
  expect(late).toMatchObject({ status: 409 });
  expect(JSON.stringify(late.data)).toContain("already been accepted");
});

test.each([
  ["a missing name", { name: "" }, "name", "Please tell us your name."],
  ["a missing role", { role: "" }, "role", "Please tell us your role"],
  ["an odd address", { email: "mira" }, "email", "Please enter an e-mail address"],
  ["a box that is not checked", { agreed: "" }, "agreed", "Please check this box to accept."],
])(
  "an answer with %s is rejected next to its field and keeps the rest",
  async (_name, fields, field, message) => {
    const { offer } = await storeSentOffer(null, content);
    const response = await accept(offer.code, fields);
    expect(response.status).toBe(400);
    const { error, initialValue } = response.data as {
      error: Record<string, string[]>;
      initialValue: object;
    };
    expect(error[field]?.[0]).toContain(message);
    expect(initialValue).toMatchObject({ answer: "accept", version: "1" });
    expect((await findOffer(offer.id))?.offer.status).toBe("sent");
  },
);

test("an offer is declined with a reason", async () => {
  const { offer } = await storeSentOffer(null, content);
  expect(await answer(offer.code, { answer: "decline", reason: "" })).toMatchObject({ status: 400 });
  expect((await answer(offer.code, { answer: "decline", reason: "Too expensive" })).status).toBe(303);
  const { data } = await open(offer.code);
  expect(data).toMatchObject({ state: "declined" });
  expect(JSON.stringify(data)).not.toContain("Too expensive");
  expect(await accept(offer.code)).toMatchObject({ status: 409 });
});

test("the page shows that the offer expired or was withdrawn", async () => {
  const now = Date.now() - 3 * DAY_MS;
  const old = await storeSentOffer(null, { validUntil: dayOn(now) }, now);
  expect(await open(old.offer.code)).toMatchObject({ status: 200, data: { state: "expired" } });
  expect(await accept(old.offer.code)).toMatchObject({ status: 409 });
  const { offer } = await storeSentOffer(null, content);
  await withdrawOffer(offer, offerAuthor);
  expect(await open(offer.code)).toMatchObject({ status: 410 });
  expect(await accept(offer.code)).toMatchObject({ status: 410 });
  const document = await callRoute(documentLoader, "/offers/CODE/offer.pdf", {
    params: { code: offer.code },
  });
  expect(document.status).toBe(410);
});

test.each([
  ["a filled honeypot", { reserved: "https://spam.example" }],
  ["no form token", { formToken: "" }],
  ["a forged form token", { formToken: "a.b" }],
])("an answer with %s is rejected", async (_name, fields) => {
  const { offer } = await storeSentOffer(null, content);
  expect(await accept(offer.code, fields)).toMatchObject({ status: 422 });
  expect((await findOffer(offer.id))?.offer.status).toBe("sent");
});

test("an address's answers are limited", async () => {
  const sent = await Promise.all(Array.from({ length: 22 }, () => storeSentOffer(null, content)));
  const before = await db.$count(offerAcceptances);
  const statuses: number[] = [];
  for (const { offer } of sent) statuses.push((await accept(offer.code, {}, "192.0.2.99")).status);
  expect(statuses.filter((status) => status === 303)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
  expect(await db.$count(offerAcceptances)).toBe(before + 20);
});

test("an opening counts once, from outside the site, and by a person", async () => {
  const { offer } = await storeSentOffer(null, content);
  const openedAt = async () => (await findOfferByCode(offer.code))?.version.openedAt;
  const person = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36" };
  await open(offer.code, { headers: { ...person, "Sec-Fetch-Site": "same-origin" } });
  await open(offer.code, { headers: { "User-Agent": "Googlebot/2.1", "Sec-Fetch-Site": "none" } });
  const cookie = "__session=abc";
  await open(offer.code, { headers: { ...person, "Sec-Fetch-Site": "none" }, cookie });
  expect(await openedAt()).toBeNull();
  await open(offer.code, { headers: { ...person, "Sec-Fetch-Site": "none" } });
  await expect.poll(openedAt).toEqual(expect.any(Number));
});

test("the PDF is named after the offer and is neither cached nor indexed", async () => {
  const { offer } = await storeSentOffer(null, content);
  const response = await callRoute(documentLoader, "/offers/CODE/offer.pdf", {
    params: { code: offer.code },
  });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-disposition": expect.stringMatching(/filename="proposal-[0-9a-f]{4}-[0-9a-f]{4}-version-1.pdf"/),
    "content-type": "application/pdf",
    "x-robots-tag": "noindex",
  });
});

const ask = (code: string, text: string, fields: object = {}) =>
  answer(code, { answer: "ask", text, ...fields });

test("a question is shown on the offer's page with its answer, but not who of us wrote that", async () => {
  const { offer } = await storeSentOffer(null, content);
  expect(await ask(offer.code, "Does it include training?")).toMatchObject({
    status: 303,
    location: `/offers/${offer.code}?done=ask`,
  });
  const [question] = await listQuestions(offer.id);
  if (!question) throw new Error("The question was not stored");
  await answerQuestion(offer, question, "Two days of it.", offerAuthor);
  const { data } = await open(offer.code);
  expect(data).toMatchObject({
    questions: [{ text: "Does it include training?", answer: "Two days of it." }],
  });
  expect(JSON.stringify(data)).not.toContain(offerAuthor.email);
});

test.each([
  ["an empty one", { text: "" }, 400],
  ["one that is too long", { text: "x".repeat(2_001) }, 400],
  ["one without a form token", { text: "Why?", formToken: "" }, 422],
])("a question is rejected and stays in the form: %s", async (_what, fields, status) => {
  const { offer } = await storeSentOffer(null, content);
  const response = await ask(offer.code, "", fields);
  expect(response.status).toBe(status);
  const { initialValue } = response.data as { initialValue: object };
  expect(initialValue).toMatchObject({ answer: "ask", ...(fields.text && { text: fields.text }) });
  expect(await listQuestions(offer.id)).toEqual([]);
});

test("a question that comes too late stays in the form", async () => {
  const { offer } = await storeSentOffer(null, content);
  await accept(offer.code);
  const late = await ask(offer.code, "Why?");
  expect(late).toMatchObject({ status: 409, data: { initialValue: { text: "Why?" } } });
});

test("staff answer a question once; a second answer stays in the form", async () => {
  const { offer } = await storeSentOffer(null, content);
  await ask(offer.code, "Why?");
  const [question] = await listQuestions(offer.id);
  const params = { id: offer.id, question: question?.id ?? "" };
  const cookie = await createSignedInCookie();
  const path = `/admin/offers/${params.id}/questions/${params.question}`;
  const headers = { Origin: "http://localhost:3000" };
  const send = (text: string) =>
    callRoute(questionPage.action, path, {
      ...{ params, cookie, headers },
      body: new URLSearchParams({ answer: text }),
    });
  expect(await send("")).toMatchObject({ status: 400 });
  expect(await send("Because.")).toMatchObject({
    status: 303,
    location: `/admin/offers/${offer.id}?done=answer`,
  });
  expect(await send("Because!")).toMatchObject({
    status: 409,
    data: { initialValue: { answer: "Because!" } },
  });
  expect(await callRoute(questionPage.loader, path, { params, cookie })).toMatchObject({
    data: { question: { text: "Why?", answer: "Because." } },
  });
  const other = await storeSentOffer(null, content);
  const elsewhere = { params: { ...params, id: other.offer.id }, cookie };
  expect(await callRoute(questionPage.loader, path, elsewhere)).toMatchObject({ status: 404 });
});
