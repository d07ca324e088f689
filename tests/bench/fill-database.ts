/**
 * `node --import tsx tests/bench/fill-database.ts POSTS LEADS ESTIMATES`: adds published posts, leads and estimates to the database that the
 * environment names, which a server has started on before.
 */
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { posts } from "#drizzle/schema/posts";
import { type EstimateChoices, priceEstimate } from "~/features/estimates/estimate";
import { PRICE_LIST_VERSION } from "~/features/estimates/price-list";
import { RESPONSE_DUE_MS } from "~/features/leads/lead";
import { leadSearchText } from "~/features/leads/lead-search";
import { postSearchText } from "~/features/posts/post";
import { RENDERER_VERSION } from "~/features/posts/renderer-version";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { makeEstimateCode, makeTitle, postBody } from "./bench-texts";

/** Few enough values for one statement of either database. */
const ROWS_AT_ONCE = 500;
const FIRST_AT = 1_700_000_000_000;

const [postCount = 0, leadCount = 0, estimateCount = 0] = process.argv.slice(2).map(Number);

function makePost(index: number): typeof posts.$inferInsert {
  const basics = {
    title: makeTitle(index),
    // Nine posts, however many there are.
    excerpt:
      index % Math.max(1, postCount / 9) < 1
        ? `A needle number ${Math.floor((index * 9) / postCount)}`
        : "Something about work.",
    tags: ["a", "b"],
  };
  return {
    ...basics,
    id: `id-${index}`,
    slug: `post-${index}`,
    published: true,
    createdAt: FIRST_AT + index * 1_000,
    updatedAt: FIRST_AT + index * 1_000,
    categoryId: 2 + (index % 7),
    readTime: "5 min read",
    date: "2026-01-01",
    author: "Studio",
    searchText: postSearchText(basics),
    headings: [],
    content: postBody,
    html: postBody,
    renderer: RENDERER_VERSION,
  };
}

function makeLead(index: number): typeof leads.$inferInsert {
  const fields = {
    id: `lead-${index}`,
    name: `Visitor ${index}`,
    email: `visitor-${index}@example.com`,
    subject: makeTitle(index),
    message: `${postBody.slice(0, 300)} Number ${index}.`,
  };
  const createdAt = FIRST_AT + index * 1_000;
  return {
    ...fields,
    kind: "contact",
    verification: "verified",
    status: index % 20 === 0 ? "new" : "closed",
    source: { page: "/contact" },
    searchText: leadSearchText(fields),
    submissionKey: `lead-${index}`,
    createdAt,
    dueAt: createdAt + RESPONSE_DUE_MS,
  };
}

const choices: EstimateChoices = {
  projectType: "mobile-app",
  coreFeatures: [],
  advancedFeatures: [],
  designFeatures: [],
  additionalFeatures: [],
  timeline: "standard",
  userScale: "under-100",
  complexity: 5,
  support: "one-month-free",
};
const { currency: _, ...priced } = priceEstimate(choices);

const makeEstimate = (index: number): typeof estimates.$inferInsert => ({
  ...priced,
  id: `estimate-${index}`,
  code: makeEstimateCode(index),
  priceListVersion: PRICE_LIST_VERSION,
  input: { ...choices, budget: null, description: makeTitle(index) },
  createdAt: FIRST_AT + index * 1_000,
  // They stay, however old.
  expiresAt: null,
});

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

for (let from = 0; from < postCount; from += ROWS_AT_ONCE) {
  const rows = numbers(from, Math.min(postCount, from + ROWS_AT_ONCE)).map(makePost);
  await atomic(db.insert(posts).values(rows));
}
for (let from = 0; from < leadCount; from += ROWS_AT_ONCE) {
  const rows = numbers(from, Math.min(leadCount, from + ROWS_AT_ONCE)).map(makeLead);
  await atomic(db.insert(leads).values(rows));
}
for (let from = 0; from < estimateCount; from += ROWS_AT_ONCE) {
  const rows = numbers(from, Math.min(estimateCount, from + ROWS_AT_ONCE)).map(makeEstimate);
  await atomic(db.insert(estimates).values(rows));
}
await atomic(bumpContentVersion());
await db.close();
