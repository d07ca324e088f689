import { randomUUID } from "node:crypto";
import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import type { Statement } from "#drizzle/connection";
import { createFolders } from "#drizzle/create-folders";
import { OperatorError } from "#drizzle/errors";
import { contentEntries, type EntryFields } from "#drizzle/schema/content";
import {
  type FileEntry,
  formatContentFile,
  mapWords,
  parseContentFile,
  readContentFile,
} from "~/features/content/entry/content-file.server";
import { noteUses } from "~/features/media/file-uses.server";
import {
  createFileExport,
  findImportedFile,
  type ImportedFile,
  isExportedPath,
  readFolderFile,
} from "~/features/media/image-files.server";
import { bumpContentVersion } from "~/lib/database/content-version.server";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { expectRow, nextRevision, retryOnce } from "~/lib/database/writes.server";
import { ignoreMissing } from "~/lib/files/durable-file.server";
import { listStoredEntries, recordRevision, type StoredEntry } from "./entry-changes.server";
import { addDerived, type Kind } from "./kind.server";
import { kinds } from "./kinds.server";

const mapFields = (entry: FileEntry, change: (word: string) => string): FileEntry => ({
  ...entry,
  published: mapWords(entry.published, change) as EntryFields | null,
  draft: mapWords(entry.draft, change) as EntryFields | null,
});

/**
 * Writes the entries of all kinds outside the trash into a new or empty folder, as `KIND.yaml`, and the uploaded
 * pictures and documents that they use into its folders `images` and `documents`.
 * @throws OperatorError if the folder is not empty
 */
export async function exportContent(folder: string) {
  createFolders(folder);
  if ((await readdir(folder)).length > 0)
    throw new OperatorError(`${folder} is not empty. Specify a new folder.`);
  const files = await createFileExport();
  let written = 0;
  for (const kind of kinds) {
    const entries = (await listStoredEntries(kind)).filter(({ deletedAt }) => deletedAt === null);
    if (entries.length === 0) continue;
    const texts = entries.map((entry) => mapFields(entry, files.toPath));
    await writeFile(join(folder, `${kind.name}.yaml`), formatContentFile(kind, texts));
    written += 1;
  }
  return { kinds: written, ...(await files.write(folder)) };
}

/** What an import does to a kind: the slugs of the entries. */
type ContentChanges = {
  kind: string;
  added: string[];
  changed: string[];
  /** They are moved to the trash. */
  removed: string[];
};

/**
 * Makes the entries of each kind that has a file equal to it. All or nothing, but uploaded files may be left, which the
 * sweep removes. @returns what has changed, or would
 * @throws OperatorError if a file breaks a kind's rules, or names a picture or document that the folder does not have
 */
export async function importContent(folder: string, { dryRun = false } = {}): Promise<ContentChanges[]> {
  const contents = await readFolder(folder);
  const files = await findFiles(folder, [...contents.values()]);
  const parse = (urls: ReadonlyMap<string, string>) =>
    new Map(
      [...contents].map(([kind, content]) => [
        kind,
        parseContentFile(
          kind,
          mapWords(content, (word) => urls.get(word) ?? word),
        ),
      ]),
    );
  const expectedUrls = new Map([...files].map(([path, { url }]) => [path, url]));
  const expected = parse(expectedUrls);
  const missing = [...files].filter(([, { isStored }]) => !isStored);
  if (dryRun) {
    for (const [, file] of missing) await file.check();
    return (await planImport(expected)).report;
  }
  const stored = new Map<string, string>();
  for (const [path, file] of missing) stored.set(path, await file.store());
  const entries = parse(new Map([...expectedUrls, ...stored]));
  return await retryOnce(async () => {
    const { report, statements } = await planImport(entries);
    if (statements.length > 0) await atomic(...statements, bumpContentVersion());
    return report;
  });
}

/** The content of each kind's file, by kind. @throws OperatorError if there is none */
async function readFolder(folder: string): Promise<Map<Kind, unknown>> {
  const contents = new Map<Kind, unknown>();
  const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
  const unknown = names.find(
    (name) => name.endsWith(".yaml") && !kinds.some((kind) => name === `${kind.name}.yaml`),
  );
  if (unknown) throw new OperatorError(`${folder}: No kind of content has the file ${unknown}.`);
  for (const kind of kinds) {
    const name = `${kind.name}.yaml`;
    const bytes = await readFolderFile(join(folder, name));
    if (bytes) contents.set(kind, readContentFile(kind, decodeText(name, bytes)));
  }
  if (contents.size === 0)
    throw new OperatorError(`${folder} has no file of content, such as ${kinds[0]?.name}.yaml.`);
  return contents;
}

/** Several times what a site has. The parser takes seconds for it. */
const MAX_FILE_MB = 5;

/** The text of a file, without a byte order mark. @throws OperatorError if it is too large, or not in UTF-8 */
function decodeText(name: string, bytes: Buffer): string {
  if (bytes.length > MAX_FILE_MB * 1_048_576)
    throw new OperatorError(`${name}: It is larger than ${MAX_FILE_MB} MB.`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new OperatorError(`${name}: It is not in UTF-8. Please save it in that encoding.`);
  }
}

/** The pictures and documents that texts show, by their path in the folder. */
async function findFiles(folder: string, contents: unknown[]): Promise<Map<string, ImportedFile>> {
  const files = new Map<string, ImportedFile>();
  const paths = new Set<string>();
  mapWords(contents, (word) => {
    if (isExportedPath(word)) paths.add(word);
    return word;
  });
  for (const path of paths) files.set(path, await findImportedFile(folder, path));
  return files;
}

/** What an import of these entries changes, and the statements that do. */
async function planImport(files: ReadonlyMap<Kind, FileEntry[]>) {
  const now = sharedNow();
  const report: ContentChanges[] = [];
  const statements: Statement[] = [];
  for (const [kind, entries] of files) {
    const stored = await listStoredEntries(kind);
    const changes: ContentChanges = { kind: kind.name, added: [], changed: [], removed: [] };
    for (const file of entries) {
      const known = stored.find(({ slug }) => slug === file.slug);
      if (known && isSame(kind, known, file)) continue;
      if (!known && kind.isFixed)
        throw new OperatorError(`${kind.name}.yaml: The site has no ${file.slug}, and none can be added.`);
      (known ? changes.changed : changes.added).push(file.slug);
      statements.push(...(await storeImported(kind, file, known, now)));
    }
    for (const { id, slug, revision, deletedAt } of kind.isFixed ? [] : stored) {
      if (deletedAt !== null || entries.some((entry) => entry.slug === slug)) continue;
      changes.removed.push(slug);
      statements.push(replaceSeen({ id, revision }, { deletedAt: now }));
    }
    report.push(changes);
  }
  return { report, statements };
}

/** The statement that changes an entry unless staff have meanwhile. */
const replaceSeen = ({ id, revision }: Pick<StoredEntry, "id" | "revision">, values: Partial<StoredEntry>) =>
  expectRow(
    db
      .update(contentEntries)
      .set({ ...values, ...nextRevision(contentEntries, null) })
      .where(and(eq(contentEntries.id, id), eq(contentEntries.revision, revision))),
  );

/** The statements that store an entry as a file has it. */
async function storeImported(kind: Kind, file: FileEntry, known: StoredEntry | undefined, now: number) {
  const derive = async (fields: EntryFields | null) => fields && (await addDerived(kind, fields));
  const values = {
    ...file,
    ...{ published: await derive(file.published), draft: await derive(file.draft) },
    ...{ updatedAt: now, deletedAt: null },
  };
  const id = known?.id ?? randomUUID();
  return [
    known ? replaceSeen(known, values) : db.insert(contentEntries).values({ ...values, id, createdAt: now }),
    ...(await noteUses(JSON.stringify(values), now)),
    recordRevision(id, { change: "imported", fields: file.draft ?? file.published ?? {}, createdAt: now }),
  ];
}

const isSame = (kind: Kind, stored: StoredEntry, entry: FileEntry): boolean =>
  stored.deletedAt === null &&
  stored.position === entry.position &&
  formatContentFile(kind, [stored]) === formatContentFile(kind, [entry]);
