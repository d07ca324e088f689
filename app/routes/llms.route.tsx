import { sitePages } from "~/content/site-pages";
import { listEntries } from "~/features/content/entries.server";
import { kinds } from "~/features/content/kinds.server";
import { findNavigation } from "~/features/content/site-content.server";
import { listNewestPosts } from "~/features/posts/posts.server";
import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import type { PageHandle } from "~/lib/page/page-handle";

export const handle = { kind: "shared" } satisfies PageHandle;

const toLink = (name: string, path: string) =>
  `- [${name}](${env.siteUrl}${path === "/" ? "/index" : path}.md)`;

/** The public pages as markdown, for language models (llmstxt.org). */
export const loader = async () => {
  const parts = await Promise.all(
    kinds
      .flatMap((kind) => {
        const { page } = kind;
        return page && !kind.isFixed
          ? {
              title: kind.nouns[1],
              links: listEntries(kind).then((entries) =>
                entries.map((entry) => toLink(kind.title(entry, entry.slug), page(entry.slug))),
              ),
            }
          : [];
      })
      .map(async ({ title, links }) => [title, await links] as const),
  );
  const posts = (await listNewestPosts(50)).map(({ title, slug }) => toLink(title, `/blog/${slug}`));
  const hidden = (await findNavigation())?.hidden ?? [];
  const shown = Object.entries(sitePages).filter(([path]) => !hidden.includes(path));
  const pages = shown.map(([path, { label }]) => toLink(label, path));
  const sections = [["Pages", pages] as const, ...parts, ["Posts", posts] as const];
  const text = [
    `# ${getBrand().name}`,
    "> A custom software studio. Each page below is also a web page at its address without `.md`.",
    ...sections.flatMap(([title, links]) => (links.length > 0 ? [`## ${title}\n\n${links.join("\n")}`] : [])),
  ];
  return new Response(`${text.join("\n\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400",
    },
  });
};
