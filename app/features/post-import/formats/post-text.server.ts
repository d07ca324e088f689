import { markdownLimits } from "~/features/markdown/markdown-limits";
import { readBeginning } from "~/features/markdown/plain-text";
import { MAX_HTML_LENGTH, type Source, type SourcePost } from "~/features/post-import/source-post";
import type { OldLinks, UrlReplacers } from "~/features/post-import/writing/old-links.server";
import { postFormLimits } from "~/features/posts/post-form";
import { cutText } from "~/lib/text/storable-text";
import { convertHtml } from "./html-to-markdown.server";

const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp)$/i;

/** A post's text as markdown. */
export type PostText = {
  title: string;
  content: string;
  /** The URLs of its images on the old site. */
  images: Set<string>;
  /** The descriptions of its images, by their new URL; without the results of the first conversion by their old one. */
  descriptions: Map<string, string>;
  anchors: ReadonlyMap<string, string>;
  notes: string[];
};

/** The results of the first conversion: new URLs of images by the old ones, and new anchors by the old ids. */
type FirstResults = { images: ReadonlyMap<string, string>; anchors: ReadonlyMap<string, string> };

/** The post is not imported, for the reason in the message. */
export class PostRejectedError extends Error {}

/** Converts a post's text, for the second time with the results of the first. @throws PostRejectedError */
export function convertPost(
  post: SourcePost,
  source: Pick<Source, "findOriginal">,
  links: OldLinks,
  firstResults?: FirstResults,
): PostText {
  if (post.html.length > MAX_HTML_LENGTH)
    throw new PostRejectedError("its text is longer than a million characters");
  const images = new Set<string>();
  const descriptions = new Map<string, string>();
  const oldPages = new Set<string>();
  const addImage = (url: URL) => {
    const original = source.findOriginal(url.href);
    images.add(original);
    return firstResults?.images.get(original) ?? url.href;
  };
  const link = (href: string): string | null => {
    if (href.startsWith("#")) return firstResults ? findAnchor(href, firstResults.anchors) : href;
    const url = links.resolve(href, post.url);
    const newUrl = url && links.find(url);
    if (!url || newUrl) return newUrl;
    if (!links.isOnOldSite(url)) return url.href;
    if (IMAGE_FILE.test(url.pathname)) return addImage(url);
    oldPages.add(url.href);
    return url.href;
  };
  const image = (src: string, alt: string): string => {
    const url = links.resolve(src, post.url);
    if (!url?.protocol.startsWith("http")) return src;
    const newUrl = addImage(url);
    const key = firstResults ? newUrl : source.findOriginal(url.href);
    if (alt.trim()) descriptions.set(key, alt.trim());
    return newUrl;
  };
  const { markdown, anchors, notes } = convertOrReject(post.html, { link, image });
  if (markdown === "") throw new PostRejectedError(post.unreadText ?? "it has no text");
  if (markdown.length > postFormLimits.content)
    throw new PostRejectedError(`its text is longer than ${postFormLimits.content} characters`);
  if (images.size > markdownLimits.images) throw new PostRejectedError("it has too many images");
  for (const url of oldPages) notes.push(`a link still leads to the old site: ${url}`);
  const title = cutText(post.title.trim(), postFormLimits.title);
  if (!title) notes.push("it has no title, so it is named after its first words");
  return {
    title: title || readFirstWords(markdown),
    content: markdown,
    images,
    descriptions,
    anchors,
    notes,
  };
}

function convertOrReject(html: string, replacers: UrlReplacers) {
  try {
    return convertHtml(html, replacers);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new PostRejectedError("it has too many elements or line breaks, or they are nested too deeply");
  }
}

function findAnchor(href: string, anchors: ReadonlyMap<string, string>): string | null {
  try {
    const anchor = anchors.get(decodeURIComponent(href.slice(1)));
    return anchor ? `#${anchor}` : null;
  } catch {
    return null;
  }
}

const readFirstWords = (content: string): string =>
  cutText(readBeginning(content).split(" ").slice(0, 8).join(" "), 80) || "Untitled";
