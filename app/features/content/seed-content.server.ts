import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { contentEntries, contentRevisions } from "#drizzle/schema/content";
import type { FileEntry } from "~/features/content/entry/content-file.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { doOnce, isDone } from "~/lib/database/once.server";
import { tryAtomic } from "~/lib/database/writes.server";
import { ignoreMissing } from "~/lib/files/durable-file.server";
import { digest } from "~/lib/secrets/digest.server";
import { DAY_MS } from "~/lib/text/time";
import type { Kind } from "./kind.server";
import { kinds } from "./kinds.server";

const FOLDER = "seed/content";

/** The text of the file with what a kind comes with; undefined if it comes with nothing. */
const readSeedFile = async ({ name, seed }: Kind): Promise<string | undefined> =>
  // JSON is YAML.
  seed ? JSON.stringify(seed()) : readFile(join(FOLDER, `${name}.yaml`), "utf8").catch(ignoreMissing);

/** Loads the parser, which is needed only before the first start, or while the database is unavailable. */
async function loadParser(): Promise<(kind: Kind, text: string) => FileEntry[]> {
  const { parseContentFile, readContentFile } = await import("~/features/content/entry/content-file.server");
  return (kind, text) => parseContentFile(kind, readContentFile(kind, text));
}

/** The entries that a kind comes with. @throws OperatorError if the file breaks the kind's rules */
export async function readSeed(kind: Kind): Promise<FileEntry[]> {
  const text = await readSeedFile(kind);
  return text ? (await loadParser())(kind, text) : [];
}

/** What the site came with, for pages while the database is unavailable. */
export async function readSeedRows() {
  seedRows ??= Promise.all(kinds.map(readSeed))
    .then((entries) => entries.flat().map((entry) => ({ ...entry, id: `${entry.kind}-${entry.slug}` })))
    .catch((error) => {
      seedRows = undefined;
      throw error;
    });
  return await seedRows;
}

let seedRows: Promise<(FileEntry & { id: string })[]> | undefined;

/** Seeds are marked for as long as any site lives. */
const FOREVER_MS = 36_500 * DAY_MS;

/**
 * Stores what each kind comes with, once: removed entries do not come back. Without `demo`, only kinds whose entries
 * always stay get theirs. If several processes start together, only one stores it.
 */
export async function seedContent({ demo }: { demo: boolean }): Promise<void> {
  for (const kind of kinds) {
    if (!(demo || kind.isSingle || kind.isFixed)) continue;
    const text = await readSeedFile(kind);
    if (!text) continue;
    // A later release may add entries to a fixed kind.
    const mark = `content/${kind.name}${kind.isFixed ? `/${digest(text).slice(0, 16)}` : ""}`;
    if (!(await isDone(mark))) await storeSeed(kind, (await loadParser())(kind, text), mark);
  }
}

async function storeSeed(kind: Kind, seeds: readonly FileEntry[], mark: string): Promise<void> {
  const now = sharedNow();
  const stored = await db
    .select({ slug: contentEntries.slug })
    .from(contentEntries)
    .where(eq(contentEntries.kind, kind.name));
  const entries = seeds
    .filter(({ slug }) => !stored.some((row) => row.slug === slug))
    .map((entry) => ({ ...entry, id: randomUUID(), createdAt: now, updatedAt: now }));
  const revisions = entries.map(({ id: entryId, published }) => ({
    entryId,
    revision: 1,
    change: "seeded" as const,
    fields: published ?? {},
    createdAt: now,
  }));
  const inserts =
    entries.length > 0
      ? [db.insert(contentEntries).values(entries), db.insert(contentRevisions).values(revisions)]
      : [];
  await tryAtomic(...doOnce(mark, FOREVER_MS), ...inserts);
}
