import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { contentEntries } from "#drizzle/schema/content";
import { defaultFigures, type Figures } from "~/content/figures";
import { defaultRetention, type Retention } from "~/content/retention";
import { defaultNavigation, type Navigation, type NavigationLink, sitePages } from "~/content/site-pages";
import type { RenderedMarkdown } from "~/features/markdown/markdown.server";
import { db, sharedNow } from "~/lib/database/db.server";
import type { Announcement, PageTexts } from "~/lib/page/root-data";
import { DAY_MS } from "~/lib/text/time";
import { findEntry, listEntries, pickShown } from "./entries.server";
import type { Kind } from "./kind.server";
import { announcements } from "./kinds/announcements.server";
import { caseStudies } from "./kinds/case-studies.server";
import { figures } from "./kinds/figures.server";
import { navigation } from "./kinds/navigation.server";
import { pageTexts } from "./kinds/page-texts.server";
import { pages } from "./kinds/pages.server";
import { retention } from "./kinds/retention.server";
import { saasProducts } from "./kinds/saas-products.server";

/** The last announcement that is current, with its links parsed: scripts of every page would be heavier; or null. */
export async function findAnnouncement(now = sharedNow()): Promise<Announcement | null> {
  const current = (await listEntries(announcements)).filter(
    ({ from, until }) => (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until)),
  );
  const text = current.at(-1)?.text;
  if (text === undefined) return null;
  const parts = text.split(/(\[[^\]]+\]\([^)]+\))/).map((part) => {
    const [, label, to] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
    return { text: label ?? part, to };
  });
  return { text, parts };
}

/** What staff have written for the site's own pages, by path; undefined if they have not. */
export async function findPageTexts(): Promise<Record<string, PageTexts> | undefined> {
  const written = (await listEntries(pageTexts)).flatMap(({ slug, isSample: _, ...texts }) =>
    Object.values(texts).some(Boolean) ? [[pageTexts.page?.(slug) ?? slug, texts] as const] : [],
  );
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}

/** A page of text with its HTML, or null. */
export async function findPage(slug: string) {
  const page = await findEntry(pages, slug);
  if (!page) return null;
  const { title, description, derived } = page;
  return { title, description, slug, html: (derived as RenderedMarkdown | undefined)?.html ?? "" };
}

/** The pages of text that the header or the footer links to; undefined without any. */
export async function listPageLinks(): Promise<
  { header: NavigationLink[]; footer: NavigationLink[] } | undefined
> {
  const all = await listEntries(pages);
  if (all.length === 0) return undefined;
  const listIn = (place: string) =>
    all
      .filter(({ linkedFrom }) => linkedFrom === place || linkedFrom === "both")
      .map(({ slug, title }) => ({ to: `/${slug}`, label: title }));
  return { header: listIn("header"), footer: listIn("footer") };
}

/** The figures of past work, and whether they are invented. */
export async function readFigures(): Promise<{ figures: Figures; isSample: boolean }> {
  const [entry] = await listEntries(figures);
  if (!entry) return { figures: defaultFigures, isSample: true };
  const { slug: _, isSample, ...found } = entry;
  return { figures: found, isSample };
}

/** The kinds that have a page with all entries, which is hidden while there are none. */
const listed: readonly Kind[] = [caseStudies, saasProducts];

async function listEmptyPages(): Promise<string[]> {
  const counts = await Promise.all(listed.map(async (kind) => (await listEntries(kind)).length));
  return listed.flatMap(({ shownOn: [page = ""] }, index) => (counts[index] === 0 ? [page] : []));
}

/** What header and footer link to; undefined if that is as the site came, which every browser knows. */
export async function findNavigation(): Promise<Navigation | undefined> {
  const [entry] = await listEntries(navigation);
  if (!entry) return undefined;
  const { header, services, footer } = entry;
  const hiddenRows = [...header, ...services, ...footer].filter(({ hidden }) => hidden);
  const hidden = [...hiddenRows.map(({ page }) => page), ...(await listEmptyPages())];
  const pages = (rows: readonly { page: string }[]) => rows.map(({ page }) => page);
  const toLinks = (rows: readonly { page: string; label?: string }[]) =>
    rows
      .filter(({ page }, index) => !hidden.includes(page) && pages(rows).indexOf(page) === index)
      .map(({ page, label }) => ({ to: page, label: label ?? sitePages[page]?.label ?? page }));
  const titles = [...new Set(footer.map(({ group }) => group))];
  const groups = titles.map((title) => ({
    title,
    links: toLinks(footer.filter(({ group }) => group === title)),
  }));
  const found = {
    header: toLinks(header),
    services: toLinks(services),
    footer: groups.filter(({ links }) => links.length > 0),
    hidden: [...new Set(hidden)],
  };
  return isDeepStrictEqual(found, defaultNavigation) ? undefined : found;
}

/** How long data is kept, for pages: while the database is unavailable, what was read last. */
export const readRetention = async (): Promise<Retention> =>
  (await listEntries(retention))[0] ?? defaultRetention;

/** For each kind of data, the time before which it has been kept long enough (epoch milliseconds). */
export type RetentionCutoffs = Record<keyof Retention, number>;

/**
 * The cutoffs of the periods that are in force, never of older ones: what is deleted is gone.
 * @throws the database's error, or that of stored periods that cannot be read
 */
export async function readCutoffs(now = sharedNow()): Promise<RetentionCutoffs> {
  const [entry] = await db.select().from(contentEntries).where(eq(contentEntries.kind, retention.name));
  const shown = entry && pickShown(entry, now);
  const periods = shown ? retention.schema.parse(shown) : defaultRetention;
  return Object.fromEntries(
    Object.entries(periods).map(([name, days]) => [name, days === "never" ? 0 : now - Number(days) * DAY_MS]),
  ) as RetentionCutoffs;
}
