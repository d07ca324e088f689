import type { MetaDescriptor } from "@remix-run/node";
import type { Brand } from "~/content/brand";
import { socialTitles } from "~/content/social-titles";
import { resolveUrl } from "./resolve-url";

const DEFAULT_TITLE = "Custom Software Development & SaaS Solutions";
const DEFAULT_IMAGE = "/social-card.png";

type PageMeta = {
  /** Without one the site's default title stands (docs/product.md 2.5). */
  title?: string;
  description: string;
  keywords?: readonly string[];
  /** The page's path; only with one does the page have a canonical link. */
  path?: string;
  /** A path on this site or a full address. */
  image?: string;
  /** Part of the site that the title names beside the brand, such as 'Blog'. */
  part?: string;
  /** For an article: who wrote it, when, and what it is about (https://ogp.me/#type_article). */
  article?: { author: string; publishedTime: string; section: string; tags: readonly string[] };
  /** schema.org data, as an object. */
  structuredData?: object;
  /** Pages made for one visitor stay out of search results. */
  noIndex?: boolean;
};

/** The address of a path on this site; a full address stays as it is. */
export const absoluteUrl = (brand: Brand, path: string): string => new URL(path, brand.url).href;

/** The page's own social image, where one is drawn for it. */
function pageImage(path = ""): string {
  const name = path.slice(1);
  return Object.hasOwn(socialTitles, name) ? `/social/pages/${name}.png` : DEFAULT_IMAGE;
}

/** The head metadata of a page, by the rules of docs/product.md 2.5. `matches` are those of Remix's `meta`. */
export function pageMeta(
  matches: readonly { id: string; data: unknown }[],
  page: PageMeta,
): MetaDescriptor[] {
  const root = matches.find((match) => match.id === "root")?.data as { brand: Brand } | undefined;
  // On an error page the root loader may have failed: no brand, and a bare title.
  if (!root) return [{ title: page.title ?? DEFAULT_TITLE }];
  const { brand } = root;

  const site = page.part ? `${brand.name} ${page.part}` : brand.name;
  const title = page.title ? `${page.title} | ${site}` : DEFAULT_TITLE;
  const url = absoluteUrl(brand, page.path ?? "/");
  const image =
    resolveUrl(page.image ?? pageImage(page.path), brand.url) ?? absoluteUrl(brand, DEFAULT_IMAGE);
  const { description, article } = page;
  const tags: (MetaDescriptor | false | undefined)[] = [
    { title },
    { name: "description", content: description },
    page.keywords && { name: "keywords", content: page.keywords.join(", ") },
    article && { name: "author", content: article.author },
    page.noIndex && { name: "robots", content: "noindex" },
    page.path !== undefined && { tagName: "link", rel: "canonical", href: url },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: article ? "article" : "website" },
    article && { property: "article:author", content: article.author },
    article && { property: "article:published_time", content: article.publishedTime },
    article && { property: "article:section", content: article.section },
    ...(article?.tags.map((tag) => ({ property: "article:tag", content: tag })) ?? []),
    page.path !== undefined && { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:site_name", content: brand.name },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    page.structuredData && { "script:ld+json": page.structuredData },
  ];
  return tags.filter((tag) => tag !== false && tag !== undefined);
}
