import { asc, desc, sql } from "drizzle-orm";
import { sampleName } from "#drizzle/schema/sample-name";
import { db } from "~/lib/db.server";
import { paginate } from "~/lib/paging";

const PAGE_LENGTH = 25;

/** One page of the list, newest first. `q` is part of a name. A page beyond the last is the last. */
export async function listSampleName({ q, page }: { q: string; page: number }) {
  // Not LIKE, in which a percent sign would match any text.
  const found = q === "" ? undefined : sql`instr(lower(${sampleName.name}), lower(${q})) > 0`;
  const { range, ...paging } = paginate(await db.$count(sampleName, found), page, PAGE_LENGTH);
  const rows = await db
    .select()
    .from(sampleName)
    .where(found)
    .orderBy(desc(sampleName.createdAt), asc(sampleName.id))
    .limit(range.limit)
    .offset(range.offset);
  return { rows, ...paging };
}

export type SampleNameRow = Awaited<ReturnType<typeof listSampleName>>["rows"][number];
