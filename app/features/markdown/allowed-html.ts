import { defaultSchema, type Schema } from "hast-util-sanitize";

/** The HTML elements that a post may contain. For other elements, only the text is kept. */
const allowedTagNames = [
  ...(defaultSchema.tagNames ?? []),
  "abbr",
  "figcaption",
  "figure",
  "mark",
  "small",
  "time",
];
const allowedTags = new Set(allowedTagNames);

/** The HTML elements that are removed with the text in them. */
export const STRIPPED_TAGS = ["iframe", "script", "style", "svg", "template", "title"];

/** The `sizes` of an image in the text. */
export const IMAGE_SIZES = "(min-width: 1024px) 740px, 92vw";

const alignClass = ["className", /^align-(left|right|center)$/] as [string, RegExp];
const scrollRegion = [
  ["role", "region"],
  ["tabIndex", 0],
  ["ariaLabel", /^(Code|Table) \d+$/],
] as NonNullable<Schema["attributes"]>[string];

/**
 * The allow-list of a post's HTML. `ids` are its headings': authors cannot set ids, because an element with the
 * name of a global variable would replace it.
 */
export const createHtmlSchema = (ids: readonly string[]): Schema => ({
  ...defaultSchema,
  tagNames: allowedTagNames,
  strip: STRIPPED_TAGS,
  clobber: [],
  protocols: {
    ...defaultSchema.protocols,
    href: [...(defaultSchema.protocols?.href ?? []), "tel"],
  },
  attributes: {
    ...defaultSchema.attributes,
    "*": [
      ...(defaultSchema.attributes?.["*"] ?? []).filter((name) => name !== "id" && name !== "name"),
      ["id", "footnote-label", /^user-content-fn/, ...ids],
    ],
    pre: scrollRegion,
    div: [["className", "table-scroll"], ...scrollRegion],
    figure: [["className", "video"]],
    span: [["className", "video-label", /^hljs-[\w-]+$/]],
    th: [alignClass],
    td: [alignClass],
    input: [...(defaultSchema.attributes?.input ?? []), ["ariaLabel", "Done", "To do"]],
    img: [
      ...(defaultSchema.attributes?.img ?? []),
      ["loading", "lazy"],
      ["decoding", "async"],
      "srcSet",
      ["sizes", IMAGE_SIZES],
    ],
  },
});

/** A tag in a post that is not allowed, so readers do not see its element. `line` counts from 1. */
type HiddenTag = { tag: string; line: number };

const MAX_HIDDEN = 20;
/** The longest code in a line that is recognized, in characters. */
const MAX_CODE = 200;

/** What hides tags (a backslash, a fence, a comment, backticks), or a tag. */
const hidingOrTag = /\\[\\<`]|^ {0,3}(`{3,}(?=[^`\n]*$)|~{3,})|(<!--)|(`+)|<([a-z][a-z0-9-]*)(?=[\s/>])/gim;
const closingFence = /^ {0,3}([`~]+)[ \t]*$/gm;

/**
 * Lists the HTML tags of a post's text that readers will not see, at most 20. Code and comments are excluded. Takes
 * time in proportion to the text, because the page of the editor waits for it.
 */
export function listHiddenTags(markdown: string): HiddenTag[] {
  const hidden: HiddenTag[] = [];
  let line = 1;
  let countedTo = 0;
  let skippedTo = 0;
  let hasComments = true;
  for (const { index, 0: found, 1: fence, 2: comment, 3: ticks, 4: name } of markdown.matchAll(hidingOrTag)) {
    if (index < skippedTo) continue;
    const start = index + found.length;
    if (fence) skippedTo = findClosingFence(markdown, start, fence);
    if (ticks) skippedTo = findClosingTicks(markdown, start, ticks.length);
    if (comment && hasComments) {
      const end = markdown.indexOf("-->", start);
      hasComments = end >= 0;
      skippedTo = end;
    }
    const tag = name?.toLowerCase();
    if (!tag || allowedTags.has(tag)) continue;
    for (; countedTo < index; countedTo++) if (markdown[countedTo] === "\n") line += 1;
    hidden.push({ tag, line });
    if (hidden.length === MAX_HIDDEN) break;
  }
  return hidden;
}

/** The end of a fenced block of code; the end of the text if it is not closed. */
function findClosingFence(text: string, start: number, fence: string): number {
  closingFence.lastIndex = start;
  for (let line = closingFence.exec(text); line; line = closingFence.exec(text))
    if (line[1]?.startsWith(fence)) return closingFence.lastIndex;
  return text.length;
}

/** The end of code in a line that begins with some backticks; `start` if there is none. */
function findClosingTicks(text: string, start: number, count: number): number {
  const rest = text.slice(start, start + MAX_CODE + count + 1);
  for (const { index, 0: run } of rest.matchAll(/`+|\n/g)) {
    if (run === "\n" || index > MAX_CODE) break;
    if (run.length === count) return start + index + count;
  }
  return start;
}
