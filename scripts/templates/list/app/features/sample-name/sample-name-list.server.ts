import { asc, desc, sql } from "drizzle-orm";
import { sampleName } from "#drizzle/sample-name";
import { db } from "~/lib/db.server";

const PAGE_LENGTH = 25;

/** One page of the list, the newest first; `q` is a part of a name. A page beyond the last is the last. */
export async function listSampleName({ q, page }: { q: string; page: number }) {
  // A pattern of LIKE would take a percent sign for any text.
  const found = q === "" ? undefined : sql`instr(lower(${sampleName.name}), lower(${q})) > 0`;
  const count = await db.$count(sampleName, found);
  const pages = Math.max(1, Math.ceil(count / PAGE_LENGTH));
  const shown = Math.min(page, pages);
  const rows = await db
    .select()
    .from(sampleName)
    .where(found)
    .orderBy(desc(sampleName.createdAt), asc(sampleName.id))
    .limit(PAGE_LENGTH)
    .offset((shown - 1) * PAGE_LENGTH);
  return { rows, count, page: shown, pages };
}
