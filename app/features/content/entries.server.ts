import { asc, isNull } from "drizzle-orm";
import { prepareOnce } from "#drizzle/prepare-once";
import { contentEntries } from "#drizzle/schema/content";
import type { Studio } from "~/content/studio";
import { toBrand } from "~/features/content/studio/studio-brand.server";
import { findContentVersion } from "~/lib/database/content-version.server";
import { db, sharedNow } from "~/lib/database/db.server";
import { getBrand, setBrand } from "~/lib/env/brand.server";
import { log } from "~/lib/log/log.server";
import type { Entry, FieldsOf, Kind } from "./kind.server";
import { studio } from "./kinds/studio.server";
import { kinds } from "./kinds.server";
import { isPreviewing } from "./preview.server";
import { readSeedRows } from "./seed-content.server";

/** What public pages need of a row. */
type EntryRow = Pick<
  typeof contentEntries.$inferSelect,
  "kind" | "slug" | "published" | "draft" | "publishAt" | "isSample"
>;

const selectEntries = prepareOnce(() =>
  db
    .select({
      kind: contentEntries.kind,
      slug: contentEntries.slug,
      published: contentEntries.published,
      draft: contentEntries.draft,
      publishAt: contentEntries.publishAt,
      isSample: contentEntries.isSample,
    })
    .from(contentEntries)
    .where(isNull(contentEntries.deletedAt))
    .orderBy(asc(contentEntries.position), asc(contentEntries.id)),
);

/** All entries as of a content version. */
let copy: { contentVersion: number; rows: EntryRow[] } | undefined;

/** All entries, read again after a change. While the database fails, the last copy, or what the site came with. */
async function readRows(): Promise<EntryRow[]> {
  try {
    // A draft that no one has scheduled changes no page of visitors, and therefore not the version.
    if (isPreviewing()) return await selectEntries();
    const contentVersion = await findContentVersion();
    if (copy?.contentVersion !== contentVersion) {
      const rows = await selectEntries();
      // Before others take the rows for current: a page of this version must not be cached with the brand before.
      await applyStudio(rows);
      copy = { contentVersion, rows };
    }
  } catch (error) {
    if (copy) return copy.rows;
    log.error({ err: error }, "could not read the content");
    return await readSeedRows();
  }
  return copy.rows;
}

/** The fields that visitors see at this time: a draft counts from the time that it is scheduled for. */
export const pickShown = ({ published, draft, publishAt }: EntryRow, now: number) =>
  draft && publishAt !== null && publishAt <= now ? draft : published;

/** The checked fields of each stored object: pages read the same rows until the next change. */
const checked = new WeakMap<object, unknown>();

/** Checks stored fields again: a release may have added some, which then have their defaults. */
export function readFields<Declared extends Kind>(kind: Declared, stored: object): FieldsOf<Declared> {
  const known = checked.get(stored);
  if (known) return known as FieldsOf<Declared>;
  const { data, error } = kind.schema.safeParse(stored);
  // A release may have tightened a limit, which must not take a page away.
  if (error) log.warn({ kind: kind.name, issues: error.issues.length }, "stored content breaks its rules");
  checked.set(stored, data ?? stored);
  return (data ?? stored) as FieldsOf<Declared>;
}

/** The entries of a kind that the site shows, in order; with the drafts for staff who preview. */
export const listEntries = async <Declared extends Kind>(kind: Declared): Promise<Entry<Declared>[]> =>
  pickEntries(kind, await readRows(), { withDrafts: isPreviewing() });

function pickEntries<Declared extends Kind>(
  kind: Declared,
  rows: readonly EntryRow[],
  { withDrafts }: { withDrafts: boolean },
): Entry<Declared>[] {
  const now = sharedNow();
  return rows
    .filter((row) => row.kind === kind.name)
    .flatMap((row) => {
      const shown = (withDrafts ? row.draft : null) ?? pickShown(row, now);
      if (!shown) return [];
      const isSample = row.isSample && shown === row.published;
      const derived = kind.derive && { derived: shown.derived };
      return { ...readSeeded(kind, shown, isSample), ...derived, slug: row.slug, isSample };
    });
}

/** As `readFields`, for fields that may still be what the site came with. */
export function readSeeded<Declared extends Kind>(
  kind: Declared,
  stored: object,
  isSample: boolean,
): FieldsOf<Declared> {
  const fields = readFields(kind, stored);
  return isSample && kind.asSeeded ? kind.asSeeded(fields) : fields;
}

/** Everything that prints the brand gets the studio as published, not its draft. */
async function applyStudio(rows: readonly EntryRow[]): Promise<void> {
  const [entry] = pickEntries(studio, rows, { withDrafts: false });
  if (entry) setBrand(await toBrand(entry));
}

/** Reads the content again if it has changed, for what uses `getBrand` without reading any. Never throws. */
export const refreshContent = async (): Promise<void> => void (await readRows());

/** The studio, with its draft for staff who preview. */
export async function findBrand(): Promise<Studio> {
  if (!isPreviewing()) {
    await refreshContent();
    return getBrand();
  }
  return await toBrand(await readOnly(studio));
}

/** The entry with this slug that the site shows, or null. */
export const findEntry = async <Declared extends Kind>(
  kind: Declared,
  slug: string,
): Promise<Entry<Declared> | null> => (await listEntries(kind)).find((entry) => entry.slug === slug) ?? null;

/** The one entry of a kind that has only one. @throws if it was never stored */
async function readOnly<Declared extends Kind>(kind: Declared): Promise<Entry<Declared>> {
  const [entry] = await listEntries(kind);
  if (!entry) throw new Error(`There is no content of the kind ${kind.name}.`);
  return entry;
}

/** The paths of the pages that entries have, of all kinds. A view of another page and the site's own pages are none. */
export async function listEntryPaths(): Promise<string[]> {
  const paths: string[] = [];
  for (const kind of kinds) {
    const { page } = kind;
    if (page && !kind.isFixed) paths.push(...(await listEntries(kind)).map(({ slug }) => page(slug)));
  }
  return paths.filter((path) => !path.includes("?"));
}

/** What the line about samples calls each kind that has some, such as `testimonials: "quotes"`. */
export async function listSamples(): Promise<Record<string, string>> {
  const rows = await readRows();
  const withSamples = kinds.filter(
    ({ name, sampleName }) =>
      sampleName && rows.some(({ kind, isSample, published }) => isSample && published && kind === name),
  );
  return Object.fromEntries(withSamples.map(({ name, sampleName = "" }) => [name, sampleName]));
}
