import { randomUUID } from "node:crypto";
import type { leads } from "#drizzle/schema/leads";
import type { posts } from "#drizzle/schema/posts";
import { REPLY_DUE_MS } from "~/features/leads/lead";
import { getPhoneKey, leadSearchText } from "~/features/leads/lead-search";
import { estimateReadTime } from "~/features/markdown/read-time";
import { RENDERER_VERSION } from "~/features/markdown/renderer-version";
import { buildSearchText } from "~/features/posts/post";

/** Creates a row for a verified, new lead, due a day after it was sent; `given` replaces default values. */
export function leadRow(given: Partial<typeof leads.$inferInsert> = {}) {
  const { id = randomUUID(), createdAt = Date.now() } = given;
  return {
    id,
    kind: "contact" as const,
    verification: "verified" as const,
    status: "new" as const,
    source: { page: "/contact" },
    searchText: leadSearchText({ ...given, id }),
    phoneKey: given.phone ? getPhoneKey(given.phone) : null,
    submissionKey: id,
    createdAt,
    dueAt: createdAt + REPLY_DUE_MS,
    ...given,
  };
}

let posted = 0;

/** Creates a row for a published post; `given` replaces default values. */
export function postRow(given: Partial<typeof posts.$inferInsert> = {}) {
  posted += 1;
  const createdAt = Date.UTC(2026, 0, 1) + posted * 60_000;
  const basics = {
    title: `Post ${posted}`,
    excerpt: "Something about software.",
    tags: ["software"],
    content: "Text",
    ...given,
  };
  return {
    id: randomUUID(),
    slug: `post-${posted}`,
    date: "2026-01-01",
    author: "Studio",
    published: true,
    createdAt,
    updatedAt: createdAt,
    categoryId: 2,
    headings: [],
    html: "<p>Text</p>",
    renderer: RENDERER_VERSION,
    readTime: estimateReadTime(basics.content),
    searchText: buildSearchText(basics),
    ...basics,
  };
}
