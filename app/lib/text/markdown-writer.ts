import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

/** Addresses, which stay, and underscores outside words and tildes, which would mark emphasis or deleted text. */
const MARKS = /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}_])_+|(?<!_)_+(?![\p{L}\p{N}_])|(?<!\s)~+/gu;

/** A converter of HTML into the markdown that posts are written in. */
export function createMarkdownWriter(): TurndownService {
  const writer = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "*",
  });
  writer.use(gfm);
  keepPipes(writer);
  addEmphasis(writer, "strong", ["b", "strong"], "**");
  addEmphasis(writer, "em", ["i", "em"], "*");
  // The plugin writes one tilde.
  addEmphasis(writer, "del", ["del", "s"], "~~");
  // A number and its full stop may be in different elements.
  writer.addRule("paragraph", {
    filter: "p",
    replacement: (text) => `\n\n${text.replace(/^(\d+)([.)])(?=\s|$)/, "$1\\$2")}\n\n`,
  });
  // Turndown would also escape characters that mean nothing where they are. Prose is full of them.
  writer.escape = (text) =>
    shortenSpace(text, 100)
      // They begin a line for patterns, but not in markdown.
      .replace(/[\u2028\u2029]/g, " ")
      .replace(/([\\`*[\]])/g, "\\$1")
      .replace(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, "\\$&")
      .replace(MARKS, escapeMarks)
      .replace(/^[-=|:\s]+$/, (line) => line.replace(/[-=]/, "\\$&"))
      .replace(/^(\s*)(>|(?:[-+]|#{1,6})(?=\s|$))/, "$1\\$2")
      .replace(/^(\s*\d+)([.)])(?=\s|$)/, "$1\\$2");
  return writer;
}

function escapeMarks(found: string): string {
  if (/^[_~]/.test(found)) return found.replace(/[_~]/g, "\\$&");
  // Readers would see the backslashes in an address, which is plain text if its first colon or full stop has one.
  return found.includes("\\") ? found.replace(/[:.]/, "\\$&").replace(/[_~]/g, "\\$&") : found;
}

/** Emphasis that ends with punctuation before a letter, as in `**Note:**text`, is HTML: markdown has none there. */
function addEmphasis(writer: TurndownService, name: string, filter: TurndownService.TagName[], mark: string) {
  writer.addRule(name, {
    filter,
    replacement: (text, node) => {
      if (!text.trim()) return "";
      // Marks of emphasis within do not matter.
      const inner = node.textContent?.trim() || text;
      const [first = "", last = ""] = [[...inner.slice(0, 2)][0], [...inner.slice(-2)].at(-1)];
      const { leading, trailing } = (node as Node as FlankedNode).flankingWhitespace;
      const isInWord =
        (!leading && isMark.test(first) && isLetter.test(readBeside(node, "previousSibling").at(-1) ?? "")) ||
        (!trailing && isMark.test(last) && isLetter.test(readBeside(node, "nextSibling").charAt(0)));
      return isInWord ? `<${name}>${text}</${name}>` : `${mark}${text}${mark}`;
    },
  });
}

/** A node as the converter extends it. */
type FlankedNode = Node & { isBlock?: boolean; flankingWhitespace: { leading: string; trailing: string } };

const isMark = /[\p{P}\p{S}]/u;
/** Beside Chinese, Japanese and Korean, posts have emphasis anyway. */
const isLetter = /[^\s\p{P}\p{S}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The text beside a node in its block. */
function readBeside(node: Node, side: "previousSibling" | "nextSibling"): string {
  let current: Node | null = node;
  while (current && !current[side] && !(current.parentNode as FlankedNode | null)?.isBlock)
    current = current.parentNode;
  return current?.[side]?.textContent ?? "";
}

/** A character that no text has. */
const APART = "\ufdd0";

/** Keeps the pipes in a cell's `a || b` apart, which the plugin would write as one. */
function keepPipes(writer: TurndownService) {
  const { array } = (writer as unknown as { rules: { array: TurndownService.Rule[] } }).rules;
  const cell = array.find(({ filter }) => Array.isArray(filter) && filter.includes("td"));
  const write = cell?.replacement;
  if (!write) throw new Error("the plugin has no rule for cells");
  cell.replacement = (text, ...rest) =>
    write(text.replace(/\|(?=\|)/g, `|${APART}`), ...rest).replaceAll(APART, "");
}

/** Truncates runs of whitespace. Turndown's time is quadratic in the length of those that it keeps. */
export const shortenSpace = (text: string, max: number): string =>
  text.replace(/\s+/g, (space) => space.slice(0, max));

/** Removes spaces and blank lines that the converter adds, except in blocks of code. */
export const tidyMarkdown = (markdown: string): string =>
  markdown
    .split(/^(```[\s\S]*?^```.*)$/m)
    .map((part, index) => (index % 2 === 0 ? tidyProse(part) : part))
    .join("")
    .trim();

const tidyProse = (prose: string): string =>
  prose
    .replace(/\u00a0/g, " ")
    // Two spaces at the end of a line of text are a line break.
    .replace(/(?<![ \t])[ \t]+$/gm, (spaces, at, text) =>
      spaces.length === 2 && /\S/.test(text[at - 1] ?? "") ? spaces : "",
    )
    .replace(/^([ \t]*(?:[-*]|\d+\.)) {2,3}(?=\S)/gm, "$1 ")
    .replace(/\n{3,}/g, "\n\n");
