import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { posts } from "#drizzle/schema/posts";
import { priceEstimate } from "~/features/estimates/estimate";
import { firstPriceList } from "~/features/estimates/first-price-list";
import { RESPONSE_DUE_MS } from "~/features/leads/lead";
import { leadSearchText } from "~/features/leads/lead-search";
import { postSearchText } from "~/features/posts/post";
import { RENDERER_VERSION } from "~/features/posts/renderer-version";
import { changeContent, readRows } from "../support/stored-rows";

/** Limits the number of values in one statement. */
const ROWS_AT_ONCE = 500;
const FIRST_AT = 1_700_000_000_000;
/** Each word is in the title of every tenth post and in the subject of every tenth lead. */
export const words =
  "estimate discovery maintenance sprint budget warehouse invoice calendar migration accessibility".split(
    " ",
  );

const makeTitle = (index: number): string => `On ${words[index % 10]} in case ${index}`;
export const makeEstimateCode = (index: number): string => `00000-${String(index).padStart(5, "0")}`;
const body = "Sentence after sentence. ".repeat(240);

function makePost(index: number, count: number): typeof posts.$inferInsert {
  // Nine posts in total.
  const isNeedle = index % Math.max(1, count / 9) < 1;
  const excerpt = isNeedle ? `A needle number ${Math.floor((index * 9) / count)}` : "Something about work.";
  const basics = { title: makeTitle(index), excerpt, tags: ["a", "b"] };
  const at = FIRST_AT + index * 1_000;
  return {
    ...basics,
    ...{ id: `id-${index}`, slug: `post-${index}`, published: true, createdAt: at, updatedAt: at },
    categoryId: 2 + (index % 7),
    readTime: "5 min read",
    date: "2026-01-01",
    author: "Studio",
    headings: [],
    content: body,
    html: body,
    renderer: RENDERER_VERSION,
    searchText: postSearchText(basics),
  };
}

function makeLead(index: number): typeof leads.$inferInsert {
  const fields = {
    ...{ id: `lead-${index}`, name: `Visitor ${index}`, email: `visitor-${index}@example.com` },
    ...{ subject: makeTitle(index), message: `${body.slice(0, 300)} Number ${index}.` },
  };
  const createdAt = FIRST_AT + index * 1_000;
  return {
    ...fields,
    ...{ kind: "contact", verification: "verified", source: { page: "/contact" } },
    ...{ status: index % 20 === 0 ? "new" : "closed", submissionKey: `lead-${index}` },
    searchText: leadSearchText(fields),
    createdAt,
    dueAt: createdAt + RESPONSE_DUE_MS,
  };
}

const choices = {
  projectType: "mobile-app",
  timeline: "standard",
  userScale: "under-100",
  complexity: 5,
  coreFeatures: [],
  advancedFeatures: [],
  designFeatures: [],
  additionalFeatures: [],
  support: "one-month-free",
};

function makeEstimate(index: number): typeof estimates.$inferInsert {
  const { currency: _, ...priced } = priceEstimate(
    choices as Parameters<typeof priceEstimate>[0],
    firstPriceList,
  );
  return {
    ...priced,
    ...{ id: `estimate-${index}`, code: makeEstimateCode(index), priceListVersion: firstPriceList.version },
    ...{ input: { ...choices, budget: null, description: makeTitle(index) }, expiresAt: null },
    createdAt: FIRST_AT + index * 1_000,
  };
}

/** Adds `count` published posts, leads and estimates each to the database of a server. */
export async function fillDatabase(server: { dataDir: string }, count: number): Promise<void> {
  await readRows(server, async (db) => {
    for (let from = 0; from < count; from += ROWS_AT_ONCE) {
      const length = Math.min(ROWS_AT_ONCE, count - from);
      const numbers = Array.from({ length }, (_, index) => from + index);
      await db.writes.write([
        db.insert(posts).values(numbers.map((index) => makePost(index, count))),
        db.insert(leads).values(numbers.map(makeLead)),
        db.insert(estimates).values(numbers.map(makeEstimate)),
      ]);
    }
  });
  await changeContent(server, () => []);
}
