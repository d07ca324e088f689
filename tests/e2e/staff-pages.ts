import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { accounts } from "#drizzle/schema/accounts";
import { bookings } from "#drizzle/schema/bookings";
import { contentEntries } from "#drizzle/schema/content";
import { estimates } from "#drizzle/schema/estimates";
import { leadNotes, leads } from "#drizzle/schema/leads";
import { media } from "#drizzle/schema/media";
import { offerQuestions, offers, offerVersions } from "#drizzle/schema/offers";
import { outbox } from "#drizzle/schema/outbox";
import { authors, type PostFields, postPreviews, postRevisions, posts } from "#drizzle/schema/posts";
import { priceLists } from "#drizzle/schema/price-lists";
import { leadReplies } from "#drizzle/schema/replies";
import { unsentForms } from "#drizzle/schema/unsent-forms";
import { firstPrices } from "~/features/price-lists/prices";
import { sealColumn, sealedColumns } from "~/lib/secrets/sealed-columns.server";
import { DAY_MS } from "~/lib/text/time";
import { findHtmlProblems } from "../support/html-problems";
import { listRoutes } from "../support/route-paths";
import { leadRow, postRow } from "../support/rows";
import { storeRows } from "../support/stored-rows";
import { expectAccessible } from "./accessible";
import { signIn } from "./actions";
import { expect, type StudioServer, startStudio } from "./fixtures";

/** The ID of the rows below. */
export const ID = "11111111-1111-4111-8111-111111111111";
/** Other parameters. */
const parameters = {
  "blog/:id/delete-for-good": "blog/trashed/delete-for-good",
  "blog/:id/restore": "blog/trashed/restore",
  "blog/edit/:id/restore": `blog/edit/${ID}/restore?version=1`,
  "categories/:id": "categories/2",
  "categories/tag": "categories/tag?name=software",
  "content/:kind/:id/:step": `content/testimonials/${ID}/delete`,
  ":kind": "testimonials",
  "templates/:id": "templates/talk",
  "working-copies/:id/:change": `working-copies/${ID}/discard`,
  ":direction": "up",
  ":scope": "others",
  ":step": "withdraw",
};
/** Pages that redirect before sign-in or setup, or that only show another page again after a rejection. */
const skipped = [
  "account/second-factor/confirm",
  "blog/:id/published",
  "blog/selected/:change",
  "content/preview",
  "leads/:id/notes",
  "leads/selected/:change",
];

/** The pages behind the sign-in. Those of `ConfirmQuestion` only ask whether to do something. */
const staffPages = listRoutes().flatMap(({ path, files, isLayout }) => {
  const file = files.at(-1) ?? "";
  const name = path.replace("/admin/", "").replace("edit?/", "edit/");
  const isBehindSignIn = path.startsWith("/admin/") && !file.startsWith("routes/admin/sign-in/");
  const source = isBehindSignIn && !isLayout ? readFileSync(join("app", file), "utf8") : "";
  if (!/export default|as default/.test(source) || skipped.includes(name)) return [];
  let filled = name;
  for (const [part, value] of Object.entries(parameters)) filled = filled.replace(part, value);
  return [
    { path: filled.replaceAll(/:\w+/g, ID), isQuestion: source.includes("ConfirmQuestion as default") },
  ];
});

export const listStaffPages = (kind: "question" | "other") =>
  staffPages.filter(({ isQuestion }) => isQuestion === (kind === "question")).map(({ path }) => path);

/** What the row of an unsent form below has, with this note. */
export const sealNote = (text: string): string =>
  sealColumn(sealedColumns.unsentForm, ID, JSON.stringify([["note", text]]));

/** Stores one row of each kind that has a page. */
export function storeEach(studio: StudioServer) {
  const now = Date.now();
  const [owner] = studio.rows("select id from accounts");
  const [post, lead] = [postRow({ id: ID }), leadRow({ id: ID, name: "Asha", email: "asha@example.com" })];
  const staff = { email: "colleague@example.com", createdAt: now };
  const image = { key: "a.png", url: "/media/a.png", type: "image/png", width: 10, height: 10, bytes: 10 };
  const offer = { code: ID, kind: "build", status: "sent", version: 1, sentVersion: 1, revision: 1 } as const;
  const client = { clientName: "Mira", clientEmail: "mira@example.com", introduction: "", terms: "" };
  const line = { description: "Stock system", quantity: 1, unitPrice: 1_000 };
  const call = {
    startAt: now + DAY_MS,
    endAt: now + DAY_MS + 1_800_000,
    zone: "UTC",
    status: "booked",
  } as const;
  return storeRows(studio, (db) => [
    db.update(estimates).set({ id: ID }),
    // With a second factor, which the session precedes.
    db.update(accounts).set({ totpSecret: "x", totpConfirmedAt: now }),
    db.insert(accounts).values({ id: ID, role: "editor", passwordHash: "none", ...staff }),
    db.insert(contentEntries).values({
      ...{ id: ID, kind: "testimonials", slug: ID, position: 9, createdAt: now, updatedAt: now },
      published: { name: "Mira", role: "CTO", company: "Acme", content: "Good.", pullQuote: "Good." },
    }),
    db.insert(authors).values({ id: ID, name: "Studio", updatedAt: now }),
    db.insert(posts).values([post, postRow({ id: "trashed", deletedAt: now })]),
    db.insert(postRevisions).values(
      [1, 2].map((version) => ({
        ...{ postId: ID, version, published: true, ...staff },
        fields: { ...post, excerpt: `Excerpt ${version}` } as PostFields,
      })),
    ),
    db.insert(postPreviews).values({ id: ID, postId: ID, expiresAt: now + DAY_MS, ...staff }),
    db.insert(media).values({ id: ID, state: "ready", variants: [], createdAt: now, ...image }),
    db.insert(leads).values(lead),
    db
      .insert(leadNotes)
      .values({ id: ID, leadId: ID, accountId: ID, text: "Called", searchText: "", ...staff }),
    db.insert(leadReplies).values({
      ...{ id: ID, leadId: ID, accountId: `${owner?.id}`, writer: "staff@example.com" },
      ...{ subject: "Re: Stock", text: "Hello", updatedAt: now },
    }),
    db.insert(outbox).values({
      ...{ id: ID, leadId: ID, kind: "webhook", status: "dead", nextAttemptAt: now, createdAt: now },
      lastError: "The server responded with 500",
    }),
    db
      .insert(bookings)
      .values({ id: ID, leadId: ID, accountId: ID, host: "Asha", ...call, createdAt: now, changedAt: now }),
    db.insert(offers).values({
      ...{ id: ID, leadId: ID, searchText: "", createdBy: staff.email, createdAt: now, updatedAt: now },
      ...offer,
    }),
    db.insert(offerVersions).values({
      ...{ offerId: ID, number: 1, lines: [line], total: 1_000, validUntil: "2099-03-14", sentAt: now },
      ...client,
    }),
    db
      .insert(offerQuestions)
      .values({ id: ID, offerId: ID, text: "Does it include training?", digest: "", askedAt: now }),
    db.insert(priceLists).values({
      ...{
        number: 2,
        startsAt: now + DAY_MS,
        prices: firstPrices,
        note: "",
        savedAt: now,
        savedBy: staff.email,
      },
    }),
    db.insert(unsentForms).values({
      ...{ id: ID, accountId: `${owner?.id}`, path: `/admin/leads/${ID}`, createdAt: now },
      sealed: sealNote("Called"),
      fields: [],
    }),
  ]);
}

/** Opens pages of the staff area, which must be valid and accessible. Those that end with `none` respond with 404. */
export async function expectAccessibleStaffPages(page: Page, paths: readonly string[]): Promise<void> {
  const studio = await startStudio();
  await signIn(page, `${studio.url}/admin/account`);
  await storeEach(studio);
  const problems: string[] = [];
  for (const path of paths) {
    const url = `${studio.url}/admin/${path}`;
    const response = await page.goto(url);
    expect([response?.status(), page.url()]).toEqual([path.endsWith("none") ? 404 : 200, url]);
    await expectAccessible(page);
    problems.push(...(await findHtmlProblems(path, (await response?.text()) ?? "")));
  }
  expect(problems).toEqual([]);
  await studio.stop();
}
