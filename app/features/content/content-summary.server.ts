import { count, isNull, sql } from "drizzle-orm";
import { contentEntries } from "#drizzle/schema/content";
import { isAtLeast, type Role } from "~/features/roles/role";
import { db } from "~/lib/database/db.server";
import { formHref, kindHref } from "./content-paths";
import { ONLY } from "./kind.server";
import { kinds } from "./kinds.server";

/** The kinds that a role may change, with how many entries are published, have a draft, or are samples. */
export async function summarizeKinds(role: Role) {
  const counts = await db
    .select({
      kind: contentEntries.kind,
      published: count(contentEntries.published),
      drafts: count(contentEntries.draft),
      samples: sql<number>`sum(case when ${contentEntries.isSample} then 1 else 0 end)`.mapWith(Number),
    })
    .from(contentEntries)
    .where(isNull(contentEntries.deletedAt))
    .groupBy(contentEntries.kind);
  return kinds
    .filter(({ minRole = "editor" }) => isAtLeast(role, minRole))
    .map((kind) => {
      const {
        name,
        nouns: [, title],
        intro,
        isSingle = false,
        startStep,
      } = kind;
      const { published = 0, drafts = 0, samples = 0 } = counts.find((row) => row.kind === name) ?? {};
      return {
        id: name,
        title,
        intro,
        isSingle,
        startStep,
        href: isSingle ? formHref(kind, ONLY) : kindHref(name),
        published,
        drafts,
        samples,
      };
    });
}
