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
  strip: ["iframe", "script", "style", "svg", "template", "title"],
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
export type HiddenTag = { tag: string; line: number };

const MAX_HIDDEN = 20;
/** Replaces text with spaces, and keeps its line breaks. */
const blankOut = (text: string) => text.replace(/[^\n]/g, " ");

/** Lists the HTML tags of a post's text that readers will not see, at most 20. Code and comments are excluded. */
export function listHiddenTags(markdown: string): HiddenTag[] {
  const text = markdown
    .replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))/gm, blankOut)
    .replace(/<!--[\s\S]*?-->/g, blankOut)
    .replace(/(?<!`)(`+)(?!`)[^\n]{0,200}?(?<!`)\1(?!`)/g, blankOut);
  const hidden: HiddenTag[] = [];
  let line = 1;
  let countedTo = 0;
  for (const { index, 1: name = "" } of text.matchAll(/<([a-z][a-z0-9-]*)(?=[\s/>])/gi)) {
    const tag = name.toLowerCase();
    if (allowedTags.has(tag)) continue;
    for (; countedTo < index; countedTo++) if (text[countedTo] === "\n") line += 1;
    hidden.push({ tag, line });
    if (hidden.length === MAX_HIDDEN) break;
  }
  return hidden;
}
