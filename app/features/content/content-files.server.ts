import { randomUUID } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import { createFolders } from "#drizzle/create-folders";
import { OperatorError } from "#drizzle/operator-error";
import { contentEntries, contentRevisions, type EntryFields } from "#drizzle/schema/content";
import {
  type FileEntry,
  formatContentFile,
  parseContentFile,
} from "~/features/content/entry/content-file.server";
import { createImageExport, IMAGES_FOLDER, importImage } from "~/features/media/image-files.server";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { nextRevision } from "~/lib/database/revision.server";
import { addDerived } from "./derived-fields.server";
import { listStoredEntries, type StoredEntry } from "./entry-changes.server";
import type { Kind } from "./kind.server";
import { kinds } from "./kinds.server";

/** Replaces uploaded images in all texts of an entry's fields. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return value.replace(/[^\s()<>[\]"']+/g, change);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapTexts(item, change)]));
}

const mapImages = (entry: FileEntry, change: (text: string) => string): FileEntry => ({
  ...entry,
  published: mapTexts(entry.published, change) as EntryFields | null,
  draft: mapTexts(entry.draft, change) as EntryFields | null,
});

/**
 * Writes the entries of all kinds outside the trash into a new or empty folder, as `KIND.yaml`, and the uploaded images
 * that they use into its folder `images`. @throws OperatorError if the folder is not empty
 */
export async function exportContent(folder: string) {
  createFolders(folder);
  if ((await readdir(folder)).length > 0)
    throw new OperatorError(`${folder} is not empty. Specify a new folder.`);
  const images = await createImageExport();
  let written = 0;
  for (const kind of kinds) {
    const entries = (await listStoredEntries(kind)).filter(({ deletedAt }) => deletedAt === null);
    if (entries.length === 0) continue;
    const texts = entries.map((entry) => mapImages(entry, images.toPath));
    await writeFile(join(folder, `${kind.name}.yaml`), formatContentFile(kind, texts));
    written += 1;
  }
  return { kinds: written, ...(await images.write(folder)) };
}

/** What an import does to a kind: the slugs of the entries. */
export type ContentChanges = {
  kind: string;
  added: string[];
  changed: string[];
  /** They are moved to the trash. */
  removed: string[];
};

/**
 * Makes the entries of each kind that has a file equal to it. All or nothing. @returns what has changed, or would
 * @throws OperatorError if a file breaks a kind's rules, or names an image that the folder does not have
 */
export async function importContent(folder: string, { dryRun = false } = {}): Promise<ContentChanges[]> {
  const now = sharedNow();
  const report: ContentChanges[] = [];
  const statements = [];
  for (const kind of kinds) {
    const text = await readFile(join(folder, `${kind.name}.yaml`), "utf8").catch(() => null);
    if (text === null) continue;
    const urls = new Map<string, string>();
    const files = parseContentFile(kind, text);
    for (const path of files.flatMap(listImagePaths))
      urls.set(path, await findImageUrl(folder, path, dryRun));
    const wanted = await Promise.all(
      files.map(async (file) => {
        const entry = mapImages(file, (word) => urls.get(word) ?? word);
        const derive = async (fields: EntryFields | null) => fields && (await addDerived(kind, fields));
        return { ...entry, published: await derive(entry.published), draft: await derive(entry.draft) };
      }),
    );
    const stored = await listStoredEntries(kind);
    const changes: ContentChanges = { kind: kind.name, added: [], changed: [], removed: [] };
    for (const entry of wanted) {
      const known = stored.find(({ slug }) => slug === entry.slug);
      if (known && isSame(kind, known, entry)) continue;
      (known ? changes.changed : changes.added).push(entry.slug);
      const id = known?.id ?? randomUUID();
      const values = { ...entry, updatedAt: now, deletedAt: null };
      statements.push(
        known
          ? db
              .update(contentEntries)
              .set({ ...values, ...nextRevision(contentEntries, null) })
              .where(eq(contentEntries.id, id))
          : db.insert(contentEntries).values({ ...values, id, createdAt: now }),
        db.insert(contentRevisions).values({
          entryId: id,
          revision: (known?.revision ?? 0) + 1,
          change: "imported",
          fields: entry.draft ?? entry.published ?? {},
          createdAt: now,
        }),
      );
    }
    for (const { id, slug, deletedAt } of kind.isFixed ? [] : stored) {
      if (deletedAt !== null || wanted.some((entry) => entry.slug === slug)) continue;
      changes.removed.push(slug);
      const isListed = and(eq(contentEntries.id, id), isNull(contentEntries.deletedAt));
      statements.push(
        db
          .update(contentEntries)
          .set({ deletedAt: now, ...nextRevision(contentEntries, null) })
          .where(isListed),
      );
    }
    report.push(changes);
  }
  if (report.length === 0)
    throw new OperatorError(`${folder} has no file of content, such as ${kinds[0]?.name}.yaml.`);
  if (!dryRun && statements.length > 0) await atomic(...statements, bumpContentVersion());
  return report;
}

const isSame = (kind: Kind, stored: StoredEntry, entry: FileEntry): boolean =>
  stored.deletedAt === null &&
  stored.position === entry.position &&
  formatContentFile(kind, [stored]) === formatContentFile(kind, [entry]);

function listImagePaths({ published, draft }: FileEntry): string[] {
  const paths: string[] = [];
  mapTexts([published, draft], (word) => {
    if (word.startsWith(`${IMAGES_FOLDER}/`)) paths.push(word);
    return word;
  });
  return paths;
}

async function findImageUrl(folder: string, path: string, dryRun: boolean): Promise<string> {
  if (dryRun) return path;
  const url = await importImage(folder, path);
  if (!url) throw new OperatorError(`${folder} does not have ${path}, which its texts show.`);
  return url;
}
