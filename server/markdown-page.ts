import { writePageMarkdown } from "~/features/page-markdown/page-markdown.server";
import { env } from "~/lib/env/env.server";
import type { PageKey } from "./page-cache";
import { createPlainResponse } from "./response";

const ENDING = ".md";
const HOME = "/index.md";

/** The path of the page that a path such as `/services.md` is the markdown of; undefined for any other path. */
export const findMarkdownSource = (path: string): string | undefined =>
  path === HOME ? "/" : path.endsWith(ENDING) ? path.slice(0, -ENDING.length) : undefined;

/** A public page as markdown, for programs that read it: the same text, without drawings and controls. */
export async function renderMarkdown(
  source: string,
  renderPage: (key: PageKey) => Promise<Response>,
): Promise<Response> {
  const page = await renderPage({ text: source, target: source });
  if (page.status !== 200 || !page.headers.get("Content-Type")?.startsWith("text/html"))
    return createPlainResponse(404, "There is no page at this address.");
  const url = env.siteUrl + source;
  return new Response(await writePageMarkdown(await page.text(), url), {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400",
      Link: `<${url}>; rel="canonical"`,
    },
  });
}
