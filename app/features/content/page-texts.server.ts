import type { PageTexts } from "~/lib/page/root-data";
import { listEntries } from "./entries.server";
import { pageTexts } from "./kinds/page-texts.server";

/** What staff have written for the site's own pages, by path; undefined if they have not. */
export async function findPageTexts(): Promise<Record<string, PageTexts> | undefined> {
  const written = (await listEntries(pageTexts)).flatMap(({ slug, isSample: _, ...texts }) =>
    Object.values(texts).some(Boolean) ? [[pageTexts.page?.(slug) ?? slug, texts] as const] : [],
  );
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}
