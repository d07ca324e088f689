import { isDeepStrictEqual } from "node:util";
import { defaultNavigation, type Navigation } from "~/content/navigation";
import { sitePages } from "~/content/site-pages";
import { listEntries } from "./entries.server";
import type { Kind } from "./kind.server";
import { caseStudies } from "./kinds/case-studies.server";
import { navigation } from "./kinds/navigation.server";
import { saasProducts } from "./kinds/saas-products.server";

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
