/**
 * `node --import tsx tests/bench/fill-database.ts COUNT`: adds so many published posts, leads and estimates each to the
 * database that the environment names, which a server has started on before.
 */
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { posts } from "#drizzle/schema/posts";
import { priceEstimate } from "~/features/estimates/estimate";
import { PRICE_LIST_VERSION } from "~/features/estimates/price-list";
import { RESPONSE_DUE_MS } from "~/features/leads/lead";
import { leadSearchText } from "~/features/leads/lead-search";
import { postSearchText } from "~/features/posts/post";
import { RENDERER_VERSION } from "~/features/posts/renderer-version";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { fewestChoices } from "../support/factories";
import { makeEstimateCode, makeTitle, postBody } from "./bench-texts";

/** Few enough values for one statement of either database. */
const ROWS_AT_ONCE = 500;
const FIRST_AT = 1_700_000_000_000;

const count = Number(process.argv[2]);

function makePost(index: number): typeof posts.$inferInsert {
  const basics = {
    title: makeTitle(index),
    // Nine posts, however many there are.
    excerpt:
      index % Math.max(1, count / 9) < 1
        ? `A needle number ${Math.floor((index * 9) / count)}`
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

const { currency: _, ...priced } = priceEstimate(fewestChoices);

const makeEstimate = (index: number): typeof estimates.$inferInsert => ({
  ...priced,
  id: `estimate-${index}`,
  code: makeEstimateCode(index),
  priceListVersion: PRICE_LIST_VERSION,
  input: { ...fewestChoices, budget: null, description: makeTitle(index) },
  createdAt: FIRST_AT + index * 1_000,
  // They stay, however old.
  expiresAt: null,
});

for (let from = 0; from < count; from += ROWS_AT_ONCE) {
  const numbers = Array.from({ length: Math.min(ROWS_AT_ONCE, count - from) }, (_, index) => from + index);
  await atomic(
    db.insert(posts).values(numbers.map(makePost)),
    db.insert(leads).values(numbers.map(makeLead)),
    db.insert(estimates).values(numbers.map(makeEstimate)),
  );
}
await atomic(bumpContentVersion());
await db.close();
