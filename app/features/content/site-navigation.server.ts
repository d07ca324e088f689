import { isDeepStrictEqual } from "node:util";
import { defaultNavigation, type Navigation } from "~/content/navigation";
import { sitePages } from "~/content/site-pages";
import { listEntries } from "./entries.server";
import { navigation } from "./kinds/navigation.server";

/** What header and footer link to; undefined if that is as the site came, which every browser knows. */
export async function findNavigation(): Promise<Navigation | undefined> {
  const [entry] = await listEntries(navigation);
  if (!entry) return undefined;
  const { header, services, footer } = entry;
  const hidden = [...header, ...services, ...footer].flatMap((row) => (row.hidden ? [row.page] : []));
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
