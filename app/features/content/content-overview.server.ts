import { and, asc, count, inArray, isNull, sql } from "drizzle-orm";
import { contentEntries, type EntryFields } from "#drizzle/schema/content";
import { isAtLeast, type Role } from "~/features/roles/role";
import { db } from "~/lib/database/db.server";
import { paginate } from "~/lib/list/list-filter";
import { splitSearch } from "~/lib/list/search-words";
import { foldText } from "~/lib/text/fold-text";
import { formHref, kindHref } from "./content-paths";
import { getEntryTitle } from "./entry-changes.server";
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

const ENTRIES_PER_PAGE = 25;

/** The most characters of texts that a search reads; after them it compares titles alone. */
const MAX_CHARACTERS = 1_000_000;

/** The characters before and after the first match in an excerpt. */
const AROUND = 60;

/** All texts of an entry's fields. What is derived from them says the same. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, item]) => (name === "derived" ? [] : listTexts(item)));
}

/** The part of the texts with a word of the search. Folding can change lengths, so each text is cut by itself. */
function findExcerpt(texts: readonly string[], words: readonly string[]): string | null {
  for (const text of texts) {
    const at = Math.min(...words.map((word) => foldText(text).indexOf(word)).filter((place) => place >= 0));
    if (!Number.isFinite(at)) continue;
    const before = Math.max(0, at - AROUND);
    // It begins with a whole word, if there is one before the match.
    const space = before > 0 ? text.slice(before, at).indexOf(" ") : -1;
    const start = before + space + 1;
    const end = at + AROUND * 2;
    return `${start > 0 ? "…" : ""}${text.slice(start, end).trim()}${end < text.length ? "…" : ""}`;
  }
  return null;
}

/** One page of the entries that a role may change, drafts included, whose title and texts contain every word. */
export async function searchEntries({ q, page }: { q: string; page: number }, role: Role) {
  const allowed = kinds.filter(({ minRole = "editor" }) => isAtLeast(role, minRole));
  const words = splitSearch(foldText(q));
  const rows = await db
    .select()
    .from(contentEntries)
    .where(
      and(
        isNull(contentEntries.deletedAt),
        inArray(
          contentEntries.kind,
          allowed.map(({ name }) => name),
        ),
      ),
    )
    .orderBy(asc(contentEntries.kind), asc(contentEntries.position));
  let left = MAX_CHARACTERS;
  const found = rows.flatMap((row) => {
    const kind = allowed.find(({ name }) => name === row.kind);
    if (!kind) return [];
    const title = kind.isSingle ? kind.nouns[0] : getEntryTitle(kind, row);
    const stored: (EntryFields | null)[] = [row.draft, row.published];
    const texts = left > 0 ? [...new Set(listTexts(stored))] : [];
    left -= texts.reduce((length, text) => length + text.length, 0);
    const whole = foldText([title, ...texts].join("\n"));
    if (!words.every((word) => whole.includes(word))) return [];
    return [{ row, kind, title, texts }];
  });
  const { range, ...paging } = paginate(found.length, page, ENTRIES_PER_PAGE);
  const entries = found
    .slice(range.offset, range.offset + range.limit)
    .map(({ row, kind, title, texts }) => ({
      id: row.id,
      kind: kind.name,
      href: formHref(kind, row.id),
      kindTitle: kind.nouns[0],
      title,
      isPublished: row.published !== null,
      hasDraft: row.draft !== null,
      isSample: row.isSample,
      excerpt: findExcerpt(
        texts.filter((text) => text !== title),
        words,
      ),
    }));
  return { entries, isPartial: left <= 0, ...paging };
}
