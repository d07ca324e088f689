import { MAX_HTML_LENGTH } from "~/features/post-import/source-post";
import { escapeMarkup } from "~/lib/text/escape-markup";

/** The value of an attribute of a tag or shortcode; empty if there is none. `name` is part of a pattern. */
export function readAttribute(attributes: string, name: string): string {
  const found = new RegExp(`(?<![\\w-])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s\\]]+))`, "i").exec(
    attributes,
  );
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
}

/** Blocks that refer to each other stop here. */
const MAX_DEPTH = 5;

/** A block that WordPress only draws on a page. Its attributes, as JSON, have no angle brackets. */
const BLOCK_WITHOUT_HTML = /<!-- wp:([a-z][\w/-]*)\s([^<>]*)\/-->/g;

/**
 * Puts the content of reusable blocks (`<!-- wp:block {"ref":12} /-->`) in their place. `findBlock` returns it by its
 * number. `missing` says whether one was not found, `withoutHtml` which other blocks have no content in the text.
 */
export function insertReusableBlocks(
  stored: string,
  findBlock: (id: string) => string | undefined,
): { html: string; missing: boolean; withoutHtml: string[] } {
  let missing = false;
  const withoutHtml = new Set<string>();
  let length = 0;
  const insert = (text: string, depth: number): string =>
    text.replace(BLOCK_WITHOUT_HTML, (all, name, attributes) => {
      if (name !== "block") {
        // An empty paragraph is nothing, and a post's footnotes are added later.
        if (name !== "paragraph" && name !== "footnotes") withoutHtml.add(name);
        return all;
      }
      const id = /"ref":(\d+)/.exec(attributes)?.[1] ?? "";
      const content = depth < MAX_DEPTH ? findBlock(id) : undefined;
      if (content === undefined) missing = true;
      // A text that becomes too long is rejected later.
      if (content === undefined || length > MAX_HTML_LENGTH) return "";
      length += content.length;
      return insert(content, depth + 1);
    });
  return { html: insert(stored, 0), missing, withoutHtml: [...withoutHtml] };
}

/** Gives covers whose picture is a background an image. */
export const showBackgrounds = (html: string): string =>
  html.replace(/<[a-z]+\s([^<>]*)>/gi, (tag, attributes: string) => {
    if (!attributes.includes("wp-block-cover")) return tag;
    const style = readAttribute(attributes, "style").replace(/&quot;|&#0?39;/g, "");
    const url = /background-image:\s*url\(["']?([^"')]+)/i.exec(style)?.[1];
    return url
      ? `${tag}<img src="${url}" alt="${escapeMarkup(readAttribute(attributes, "aria-label"))}">`
      : tag;
  });

/** Numbers the marks of a post's footnotes, and adds their texts, which `stored` has as JSON. */
export function addFootnotes(html: string, stored: string | undefined): string {
  const notes = parseFootnotes(stored);
  if (notes.length === 0) return html;
  const numbers = new Map(notes.map(({ id }, index) => [id, index + 1]));
  const numbered = html.replace(/<sup\s([^<>]*)>/gi, (tag, attributes) => {
    const number = numbers.get(readAttribute(attributes, "data-fn"));
    return number ? `<sup data-footnote="${number}">` : tag;
  });
  const texts = notes.map(({ content }, index) => `<div data-footnote="${index + 1}">${content}</div>`);
  return `${numbered}\n\n${texts.join("\n\n")}`;
}

function parseFootnotes(stored = ""): { id: string; content: string }[] {
  try {
    const notes: unknown = JSON.parse(stored);
    if (!Array.isArray(notes)) return [];
    return notes.filter((note) => typeof note?.id === "string" && typeof note.content === "string");
  } catch {
    return [];
  }
}

/** Adds the file of a podcast's enclosure (a URL, its length and type, one per line) unless the text has it. */
export function addEnclosure(html: string, enclosure = ""): string {
  const [url = "", , type = ""] = enclosure.split("\n").map((line) => line.trim());
  if (!/^https?:/i.test(url) || html.includes(url)) return html;
  const name = type.startsWith("video/") ? "video" : "audio";
  return `${html}\n\n<${name} src="${escapeMarkup(url)}"></${name}>`;
}
