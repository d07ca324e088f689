import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { posts } from "#drizzle/schema/posts";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { fewestChoices, priceProject } from "../support/prices";
import { leadRow, postRow } from "../support/rows";
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
export const createEstimateCode = (index: number): string => `00000-${String(index).padStart(5, "0")}`;
const body = "Sentence after sentence. ".repeat(240);

/** A post of a site that has `count` of them. */
export function makePost(index: number, count: number) {
  // Nine posts in total.
  const isNeedle = index % Math.max(1, count / 9) < 1;
  const excerpt = isNeedle ? `A needle number ${Math.floor((index * 9) / count)}` : "Something about work.";
  return postRow({
    title: makeTitle(index),
    excerpt,
    categoryId: 2 + (index % 7),
    content: body,
    html: body,
  });
}

const makeLead = (index: number) =>
  leadRow({
    name: `Visitor ${index}`,
    email: `visitor-${index}@example.com`,
    subject: makeTitle(index),
    message: `${body.slice(0, 300)} Number ${index}.`,
    status: index % 20 === 0 ? "new" : "closed",
    createdAt: FIRST_AT + index * 1_000,
  });

function makeEstimate(index: number): typeof estimates.$inferInsert {
  const choices = { ...fewestChoices, projectType: "mobile-app" };
  return {
    ...priceProject("mobile-app"),
    ...{ id: `estimate-${index}`, code: createEstimateCode(index), priceListVersion: firstPriceList.version },
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
