import { defaultSchema, type Schema } from "hast-util-sanitize";

/** The HTML elements that a post's page shows. Of others only the text remains. */
const SHOWN = [...(defaultSchema.tagNames ?? []), "abbr", "figcaption", "figure", "mark", "small", "time"];
const shown = new Set(SHOWN);

/** The `sizes` of an image in the text. */
export const IMAGE_SIZES = "(min-width: 1024px) 740px, 92vw";

const align = ["className", /^align-(left|right|center)$/] as [string, RegExp];
const scrolling = [
  ["role", "region"],
  ["tabIndex", 0],
  ["ariaLabel", /^(Code|Table) \d+$/],
] as NonNullable<Schema["attributes"]>[string];

/**
 * What a post's HTML may contain. `ids` are those of its headings: authors cannot set any, so that no element takes
 * the name of a global variable.
 */
export const createHtmlSchema = (ids: readonly string[]): Schema => ({
  ...defaultSchema,
  tagNames: SHOWN,
  strip: ["iframe", "script", "style", "svg", "template", "title"],
  clobber: [],
  attributes: {
    ...defaultSchema.attributes,
    "*": [
      ...(defaultSchema.attributes?.["*"] ?? []).filter((name) => name !== "id" && name !== "name"),
      ["id", "footnote-label", /^user-content-fn/, ...ids],
    ],
    pre: scrolling,
    div: [["className", "table-scroll"], ...scrolling],
    figure: [["className", "video"]],
    span: [["className", "video-label", /^hljs-[\w-]+$/]],
    th: [align],
    td: [align],
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

/** A tag in a text whose element is not shown. `line` counts from 1. */
export type HiddenTag = { tag: string; line: number };

const MAX_HIDDEN = 20;
const BLANK = (hidden: string) => hidden.replace(/[^\n]/g, " ");

/** Lists the HTML tags of a post's text that readers will not see, at most 20. Code and comments are left out. */
export function listHiddenTags(markdown: string): HiddenTag[] {
  const text = markdown
    .replace(/^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))/gm, BLANK)
    .replace(/<!--[\s\S]*?-->/g, BLANK)
    .replace(/(?<!`)(`+)(?!`)[^\n]{0,200}?(?<!`)\1(?!`)/g, BLANK);
  const hidden: HiddenTag[] = [];
  let line = 1;
  let counted = 0;
  for (const { index, 1: name = "" } of text.matchAll(/<([a-z][a-z0-9-]*)(?=[\s/>])/gi)) {
    const tag = name.toLowerCase();
    if (shown.has(tag)) continue;
    for (; counted < index; counted++) if (text[counted] === "\n") line += 1;
    hidden.push({ tag, line });
    if (hidden.length === MAX_HIDDEN) break;
  }
  return hidden;
}
