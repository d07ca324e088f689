import { deriveExcerpt } from "~/features/post-editing/post-derivation";
import { postFormLimits } from "~/features/post-editing/post-form";
import { markdownLimits } from "~/features/posts/markdown-limits";
import { convertHtml } from "./html-to-markdown.server";
import { namesImage, type OldLinks } from "./old-links.server";
import { MAX_HTML_LENGTH, type Source, type SourcePost } from "./source-post";

/** A post's text as markdown. */
export type PostText = {
  title: string;
  content: string;
  /** The URLs of its images on the old site. */
  images: Set<string>;
  /** What its images show, by their present address. */
  descriptions: Map<string, string>;
  anchors: ReadonlyMap<string, string>;
  notes: string[];
};

/** What is known when a text is converted for the second time: images by URL, and anchors by former id. */
type Known = { images: ReadonlyMap<string, string>; anchors: ReadonlyMap<string, string> };

/** The post is not taken; the message says why. */
export class PostRefusedError extends Error {}

/** Converts a post's text. `known` comes from the first conversion. @throws PostRefusedError */
export function convertPost(
  post: SourcePost,
  source: Pick<Source, "findOriginal">,
  links: OldLinks,
  known?: Known,
): PostText {
  if (post.html.length > MAX_HTML_LENGTH)
    throw new PostRefusedError("its text is longer than a million characters");
  const images = new Set<string>();
  const descriptions = new Map<string, string>();
  const oldPages = new Set<string>();
  const takeImage = (url: URL) => {
    const original = source.findOriginal(url.href);
    images.add(original);
    return known?.images.get(original) ?? url.href;
  };
  const link = (href: string): string | null => {
    if (href.startsWith("#")) return known ? findAnchor(href, known.anchors) : href;
    const url = links.resolve(href, post.url);
    const present = url && links.find(url);
    if (!url || present) return present;
    if (!links.isOld(url)) return url.href;
    if (namesImage(url)) return takeImage(url);
    oldPages.add(url.href);
    return url.href;
  };
  const image = (src: string, alt: string): string => {
    const url = links.resolve(src, post.url);
    if (!url?.protocol.startsWith("http")) return src;
    const address = takeImage(url);
    if (alt.trim()) descriptions.set(address, alt.trim());
    return address;
  };
  const { markdown, anchors, notes } = convert(post.html, { link, image });
  if (markdown === "") throw new PostRefusedError("it has no text");
  if (markdown.length > postFormLimits.content)
    throw new PostRefusedError(`its text is longer than ${postFormLimits.content} characters`);
  if (images.size > markdownLimits.images) throw new PostRefusedError("it has too many images");
  for (const url of oldPages) notes.push(`a link still leads to the old site: ${url}`);
  const title = post.title.trim().slice(0, postFormLimits.title);
  if (!title) notes.push("it has no title, so it is named after its first words");
  return { title: title || firstWords(markdown), content: markdown, images, descriptions, anchors, notes };
}

function convert(...args: Parameters<typeof convertHtml>) {
  try {
    return convertHtml(...args);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new PostRefusedError("its elements are nested too deeply");
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

const firstWords = (content: string): string =>
  deriveExcerpt(content).split(/\s+/).slice(0, 8).join(" ").slice(0, 80) || "Untitled";
