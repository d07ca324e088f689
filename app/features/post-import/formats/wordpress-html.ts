import { MAX_HTML_LENGTH } from "~/features/post-import/source-post";
import { escapeMarkup } from "~/lib/text/escape-markup";

type Attachment = { url: string; alt: string };
type Attachments = {
  find: (id: string) => Attachment | null;
  /** Those that were uploaded to the post, in their order. */
  own: readonly Attachment[];
};

/** Elements that WordPress does not wrap into paragraphs. */
const BLOCK =
  /^\s*<\/?(?:address|article|aside|blockquote|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio|script|style)\b/i;

/** As everywhere here, attributes end at the next bracket: looking further is quadratic in a text of open brackets. */
const SHORTCODE = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\]/gi;
const CODE_START =
  /(?<!\[)\[(code|sourcecode|php|css|html|js|javascript|python|bash|sql)\b([^[\]]*)\]|<pre\b(?:[^<>]*>)?/gi;
/** The shortcodes that are converted. Between two brackets they are text. */
const ESCAPED =
  /\[(\[\/?(?:audio|caption|code|embed|gallery|playlist|sourcecode|video|vimeo|youtube)\b[^[\]]*\])\]/gi;

/**
 * Converts a stored text, which may have shortcodes and no paragraphs, to HTML. `missing` are unknown shortcodes,
 * `missingImages` the ids of images in galleries that were not found.
 */
export function prepareWordpressHtml(
  stored: string,
  attachments: Attachments,
): { html: string; missing: string[]; missingImages: string[] } {
  if (stored.length > MAX_HTML_LENGTH) return { html: stored, missing: [], missingImages: [] };
  const missing = new Set<string>();
  const missingImages = new Set<string>();
  const blocks: string[] = [];
  // Code may contain anything, so a placeholder that no text has stands for it until the end.
  const mark = `data-set-aside-${crypto.randomUUID()}`;
  const setAside = (html: string) => `\n\n<hr ${mark}="${blocks.push(html) - 1}">\n\n`;
  const convertCodes = (text: string, write: (html: string) => string): string =>
    replaceBetween(text, CODE_START, (tag, code, [, name, attributes = ""]) =>
      write(
        name
          ? convertCode(name, attributes, code)
          : `${tag}${convertCodes(code, (html) => html.replace(/^<pre>|<\/pre>$/g, ""))}</pre>`,
      ),
    );
  const withoutCode = convertCodes(stored.replace(/\r\n?/g, "\n"), setAside).replace(ESCAPED, (_all, tag) =>
    tag.replace("[", "&#91;").replace("]", "&#93;"),
  );
  const convert = (name: string, html: string) => {
    if (!html) missing.add(name);
    return html;
  };
  const text = replaceBetween(withoutCode, /\[((?:wp_)?caption)\b[^[\]]*\]/gi, (tag, body) =>
    convertCaption(body, readAttribute(tag, "caption")),
  )
    .replace(/\[gallery\b([^[\]]*)\]/gi, (_all, attributes) =>
      convert("gallery", convertGallery(attributes, attachments, missingImages)),
    )
    .replace(
      /\[(embed|youtube|vimeo)\b[^[\]]*\]([^[\]]*)\[\/\1\]/gi,
      (_all, _name, url) => `\n\n${url.trim()}\n\n`,
    )
    .replace(/\[(?:youtube|vimeo)[\s=]+([^[\]]*)\]/gi, (all, attributes) => {
      const url = /^["']?(https?:[^"'\s]+)/i.exec(attributes)?.[1];
      return url ? `\n\n${url}\n\n` : all;
    })
    .replace(/\[(audio|video)\b([^[\]]*)\](?:\[\/\1\])?/gi, (_all, name, attributes) =>
      convert(name, convertPlayer(name, attributes)),
    );
  const closed = new Set(Array.from(text.matchAll(/\[\/([a-z][\w-]*)\]/gi), ([, name]) => name));
  const withoutUnknown = text.replace(SHORTCODE, (all, _slash, name: string, attributes: string) => {
    // Square brackets are common in prose, but a shortcode has attributes, or is closed later.
    if (!attributes.includes("=") && !closed.has(name)) return all;
    missing.add(name);
    return "";
  });
  const html = /<!-- wp:/.test(stored) ? withoutUnknown : addParagraphs(withoutUnknown);
  const complete = html.replace(
    new RegExp(`<hr ${mark}="(\\d+)">`, "g"),
    (_all, index) => blocks[Number(index)] ?? "",
  );
  return { html: complete, missing: [...missing], missingImages: [...missingImages] };
}

/**
 * Replaces everything from each match of `start` to its end: `[/NAME]` if the first group is a shortcode's name, else
 * `</pre>`. An end that does not exist is looked for only once, so that the time is linear.
 */
function replaceBetween(
  text: string,
  start: RegExp,
  replace: (tag: string, body: string, match: RegExpExecArray) => string,
): string {
  const unclosed = new Set<string>();
  let result = "";
  let done = 0;
  for (const match of text.matchAll(start)) {
    const [tag, name] = match;
    const end = name ? `\\[/${name}\\]` : "</pre>";
    if (match.index < done || unclosed.has(end)) continue;
    const ending = new RegExp(end, "gi");
    ending.lastIndex = match.index + tag.length;
    const found = ending.exec(text);
    if (!found) {
      unclosed.add(end);
      continue;
    }
    const body = text.slice(match.index + tag.length, found.index);
    result += text.slice(done, match.index) + replace(tag, body, match);
    done = ending.lastIndex;
  }
  return result + text.slice(done);
}

const APART = "blockquote|div|figure|h[1-6]|hr|ol|p|pre|table|ul";
/** The end of text or of an element in a line, directly before an element that stands apart. */
const BEFORE_BLOCK = new RegExp(`([^\\s>]|</[a-z]+>|<(?:br|img)\\b[^<>]*>)\\s*(?=<(?:${APART})\\b)`, "gi");
const AFTER_BLOCK = new RegExp(
  `(</(?:${APART})>)(?=\\s*(?:[^\\s<]|<(?:a|b|code|del|em|i|img|kbd|mark|s|small|span|strong|sub|sup|u)\\b))`,
  "gi",
);

/** Adds paragraphs and line breaks to text from the classic editor, which stores them as line ends. */
function addParagraphs(text: string): string {
  return text
    .replace(BEFORE_BLOCK, "$1\n\n")
    .replace(AFTER_BLOCK, "$1\n\n")
    .split(/\n\s*\n/)
    .map((part) => {
      const trimmed = part.trim();
      if (trimmed === "" || BLOCK.test(trimmed)) return part;
      return `<p>${trimmed.replace(/\n/g, "<br>\n")}</p>`;
    })
    .join("\n\n");
}

function convertCode(name: string, attributes: string, code: string): string {
  const isGeneric = /^(?:source)?code$/i.test(name);
  const language = readAttribute(attributes, "lang(?:uage)?") || (isGeneric ? "" : name.toLowerCase());
  // The classic editor has usually escaped code in shortcodes already.
  const body = /[<>]/.test(code) ? escapeMarkup(code) : code;
  return `<pre><code class="${language && `language-${escapeMarkup(language)}`}">${body.replace(/^\n|\n$/g, "")}</code></pre>`;
}

function convertCaption(body: string, olderCaption: string): string {
  const [, picture = "", text = ""] =
    /^((?:\s*<a\b[^>]*>)?\s*<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(body) ?? [];
  if (!picture) return body;
  const caption = text.trim() || olderCaption.trim();
  return `\n\n<figure>${picture}${caption && `<figcaption>${caption}</figcaption>`}</figure>\n\n`;
}

function convertGallery(attributes: string, { find, own }: Attachments, missing: Set<string>): string {
  const ids = readAttribute(attributes, "(?:ids|include)");
  const findOrNote = (id: string) => {
    const image = find(id);
    if (!image) missing.add(id);
    return image ?? [];
  };
  const images = ids
    ? ids
        .split(/[\s,]+/)
        .filter(Boolean)
        .flatMap(findOrNote)
    : own;
  const figures = images.map(
    ({ url, alt }) => `<figure><img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}"></figure>`,
  );
  return figures.length > 0 ? `\n\n${figures.join("\n\n")}\n\n` : "";
}

function convertPlayer(name: string, attributes: string): string {
  const url =
    /\b(?:src|mp3|mp4|m4a|ogg|webm)\s*=\s*["']([^"']+)["']/i.exec(attributes)?.[1] ??
    /^[\s:]*["']?(https?:[^\s"'|]+)/i.exec(attributes)?.[1] ??
    "";
  return url && `\n\n<${name} src="${escapeMarkup(url)}"></${name}>\n\n`;
}

/** The value of an attribute of a tag or shortcode; empty if there is none. `name` is part of a pattern. */
function readAttribute(attributes: string, name: string): string {
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
