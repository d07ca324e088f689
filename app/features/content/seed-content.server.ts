import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentEntries, contentRevisions } from "#drizzle/schema/content";
import { db, sharedNow } from "~/lib/database/db.server";
import { tryAtomic } from "~/lib/database/expect-row.server";
import { doOnce, isDone } from "~/lib/database/once.server";
import { DAY_MS } from "~/lib/text/duration";
import type { FileEntry } from "./content-file.server";
import type { Kind } from "./kind.server";
import { kinds } from "./kinds.server";

const FOLDER = "seed/content";

/** The entries that a kind comes with. @throws OperatorError if a file breaks the kind's rules */
export async function readSeed(kind: Kind): Promise<FileEntry[]> {
  if (!(await readdir(FOLDER)).includes(`${kind.name}.yaml`)) return [];
  // Loaded only before the first start, or while the database is unavailable.
  const { parseContentFile } = await import("./content-file.server");
  return parseContentFile(kind, await readFile(join(FOLDER, `${kind.name}.yaml`), "utf8"));
}

let seedRows: Promise<Awaited<ReturnType<typeof toRows>>> | undefined;

const toRows = async () =>
  (await Promise.all(kinds.map(readSeed)))
    .flat()
    .map((entry) => ({ ...entry, id: `${entry.kind}-${entry.slug}` }));

/** What the site came with, for pages while the database is unavailable. */
export const readSeedRows = () => (seedRows ??= toRows());

/** Seeds are marked for as long as any site lives. */
const FOREVER_MS = 36_500 * DAY_MS;

/**
 * Stores what each kind comes with, once: removed entries do not come back. Without `demo`, only kinds whose entries
 * always stay get theirs. If several processes start together, only one stores it.
 */
export async function seedContent({ demo }: { demo: boolean }): Promise<void> {
  for (const kind of kinds) {
    if (!(demo || kind.isSingle || kind.isFixed)) continue;
    const mark = `content/${kind.name}`;
    if (!kind.isFixed) await seedEntries(mark, () => readSeed(kind));
    // A later release may add some.
    else for (const entry of await readSeed(kind)) await seedEntries(`${mark}/${entry.slug}`, () => [entry]);
  }
}

async function seedEntries(mark: string, read: () => FileEntry[] | Promise<FileEntry[]>): Promise<void> {
  if (await isDone(mark)) return;
  const now = sharedNow();
  const entries = (await read()).map((entry) => ({ ...entry, id: randomUUID() }));
  if (entries.length === 0) return;
  const revisions = entries.map(({ id: entryId, published }) => ({
    entryId,
    revision: 1,
    change: "seeded" as const,
    fields: published ?? {},
    createdAt: now,
  }));
  await tryAtomic(
    ...doOnce(mark, FOREVER_MS),
    db.insert(contentEntries).values(entries.map((entry) => ({ ...entry, createdAt: now, updatedAt: now }))),
    db.insert(contentRevisions).values(revisions),
  );
}
