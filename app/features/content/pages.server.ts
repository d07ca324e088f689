import type { NavigationLink } from "~/content/navigation";
import type { RenderedMarkdown } from "~/features/markdown/markdown.server";
import { findEntry, listEntries } from "./entries.server";
import { pages } from "./kinds/pages.server";

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
