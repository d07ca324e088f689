import { asc, desc, sql } from "drizzle-orm";
import { sampleName } from "#drizzle/schema/sample-name";
import { contains } from "#drizzle/sql";
import { db } from "~/lib/database/db.server";
import { paginate } from "~/lib/form/paging";

const PAGE_LENGTH = 25;

/** One page of the list, newest first. `q` is part of a name. A page beyond the last is the last. */
export async function listSampleName({ q, page }: { q: string; page: number }) {
  // Of ASCII letters, which is what both databases' lower() handles alike.
  const wanted = q.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const found = q === "" ? undefined : contains(sql`lower(${sampleName.name})`, wanted);
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
