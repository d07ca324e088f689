import type { MetaArgs, MetaDescriptor, MetaFunction } from "@remix-run/node";
import { type Brand, fillReplies } from "~/content/brand";
import { getBreadcrumbs, sitePages } from "~/content/site-pages";
import { findRootData } from "./root-data";

const DEFAULT_TITLE = "Custom Software Development & SaaS Solutions";
const DEFAULT_IMAGE = "/social-card.png";

/** The page's name, a description of a sentence or two, and its path. */
export type PageDescription = { name: string; description: string; path: string };

type PageMeta = {
  /** Defaults to the page's name in app/content/site-pages.ts, or the default title (docs/product.md 2.5). */
  title?: string;
  /** It may name the studio's promise in braces (app/content/brand.ts). */
  description: string;
  keywords?: string;
  /** The page's path. Without it there is no canonical link. */
  path?: string;
  /** The canonical URL, if it is not the page's path: a path here, or a full URL elsewhere. */
  canonical?: string;
  /** The page's name in its breadcrumbs, if app/content/site-pages.ts does not list it. */
  label?: string;
  /** A path on this site or a full URL. */
  image?: string;
  /** The size of `image` in pixels, if it is known. */
  imageSize?: { width?: number; height?: number };
  /** The part of the site in the title, after the brand, such as "Blog". */
  part?: string;
  /** For an article (https://ogp.me/#type_article). */
  article?: { author: string; publishedTime: string; section: string; tags: readonly string[] };
  /** More schema.org data (app/lib/page/structured-data.ts) about the page. Breadcrumbs are added automatically. */
  structuredData?: (brand: Brand, page: PageDescription) => object | readonly object[];
  /** Keeps pages for one visitor out of search results. */
  noIndex?: boolean;
};

/** A URL resolved against the page `base`; undefined if it is not a valid URL. */
export const resolveUrl = (url: string, base: string): string | undefined =>
  URL.canParse(url, base) ? new URL(url, base).href : undefined;

/** The full URL of a path on this site; a full URL is returned as it is. */
export const absoluteUrl = (brand: Brand, path: string): string => new URL(path, brand.url).href;

/** The path of the page's social image (app/content/site-pages.ts), or of the default one. */
const pageImage = (path = "/"): string =>
  path !== "/" && Object.hasOwn(sitePages, path) ? `/social/pages${path}.png` : DEFAULT_IMAGE;

/** An image that shows the brand, because networks keep images by their URL. */
const versioned = (path: string, { version }: Brand): string => (version ? `${path}?v=${version}` : path);

/** A route's `meta`: what it says about its page, which may depend on its loader's data. */
export const pageMeta =
  <Loader = unknown>(page: PageMeta | ((args: MetaArgs<Loader>) => PageMeta)): MetaFunction<Loader> =>
  (args) =>
    listMetaTags(args.matches, typeof page === "function" ? page(args) : page);

/** The metadata for a page's head (docs/product.md 2.5). `matches` come from Remix's `meta`. */
export function listMetaTags(
  matches: readonly { id: string; data: unknown }[],
  given: PageMeta,
): MetaDescriptor[] {
  const name = given.title ?? sitePages[given.path ?? ""]?.label;
  const root = findRootData(matches);
  // On an error page the root loader may have failed, so there is no brand.
  if (!root) return [{ title: name ?? DEFAULT_TITLE }];
  const { brand, pageTexts } = root;
  const description = fillReplies(
    pageTexts?.[given.path ?? ""]?.description ?? given.description,
    brand.replies,
  );
  const page = { ...given, description };

  const site = page.part ? `${brand.name} ${page.part}` : brand.name;
  const title = name ? `${name} | ${site}` : DEFAULT_TITLE;
  const url = absoluteUrl(brand, page.canonical ?? page.path ?? "/");
  const image =
    resolveUrl(page.image ?? versioned(pageImage(page.path), brand), brand.url) ??
    absoluteUrl(brand, DEFAULT_IMAGE);
  const { article, imageSize: { width, height } = {} } = page;
  const tags: (MetaDescriptor | false | undefined)[] = [
    { title },
    { name: "description", content: description },
    page.keywords ? { name: "keywords", content: page.keywords } : undefined,
    article && { name: "author", content: article.author },
    page.noIndex && { name: "robots", content: "noindex" },
    page.path !== undefined && !page.noIndex && { tagName: "link", rel: "canonical", href: url },
    page.path !== undefined &&
      !page.noIndex && {
        tagName: "link",
        rel: "alternate",
        type: "text/markdown",
        href: page.path === "/" ? "/index.md" : `${page.path}.md`,
      },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: article ? "article" : "website" },
    article && { property: "article:author", content: article.author },
    article && { property: "article:published_time", content: article.publishedTime },
    article && { property: "article:section", content: article.section },
    ...(article?.tags.map((tag) => ({ property: "article:tag", content: tag })) ?? []),
    page.path !== undefined && { property: "og:url", content: url },
    { property: "og:image", content: image },
    ...(width && height
      ? [
          { property: "og:image:width", content: `${width}` },
          { property: "og:image:height", content: `${height}` },
        ]
      : []),
    { property: "og:site_name", content: brand.name },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    { name: "twitter:image", content: image },
    ...structuredData(page, brand, name).map((item) => ({ "script:ld+json": item })),
  ];
  return tags.filter((tag) => tag !== false && tag !== undefined);
}

function structuredData(page: PageMeta, brand: Brand, name = ""): object[] {
  const { path, label, description } = page;
  const described = [page.structuredData?.(brand, { name, description, path: path ?? "/" }) ?? []].flat();
  const hasBreadcrumbs = path && path !== "/" && (label || path in sitePages);
  return hasBreadcrumbs ? [...described, breadcrumbList(getBreadcrumbs(path, label), brand)] : described;
}

const breadcrumbList = (breadcrumbs: ReturnType<typeof getBreadcrumbs>, brand: Brand): object => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: breadcrumbs.map(({ to, label }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: label,
    item: absoluteUrl(brand, to),
  })),
});
