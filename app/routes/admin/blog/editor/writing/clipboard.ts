import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { INERT_POLICY, trustedTypes } from "~/lib/browser/trusted-types";
import { createMarkdownWriter, tidyMarkdown } from "~/lib/text/markdown-writer";
import {
  applyClasses,
  applyStyles,
  LIST_END,
  readStyle,
  renameStyles,
  STYLE,
  tidyLists,
} from "./pasted-html";

const listImages = ({ files }: DataTransfer): File[] =>
  [...files].filter(({ type }) => type.startsWith("image/"));

/** Pastes documents as markdown and images as uploads. Text has priority: copied tables come with a picture of them. */
export const clipboardHandlers = (upload: (view: EditorView, files: readonly File[], at: number) => void) =>
  EditorView.domEventHandlers({
    paste(event, view) {
      const data = event.clipboardData;
      if (!data) return false;
      const html = data.getData("text/html");
      const text = data.getData("text/plain");
      const { main } = view.state.selection;
      if (!main.empty && isUrl(text) && !isInCode(view.state, main.head)) {
        event.preventDefault();
        linkSelection(view, text.trim());
        return true;
      }
      const markdown = html && !isInCode(view.state, main.head) ? htmlToMarkdown(html) : null;
      const images = listImages(data);
      // A copied picture of a page comes with its HTML, which has no words.
      if (images.length > 0 && text.trim() === "" && !hasWords(markdown)) {
        event.preventDefault();
        upload(view, images, main.head);
        return true;
      }
      if (markdown === null) return false;
      event.preventDefault();
      insertMarkdown(view, markdown);
      return true;
    },
    drop(event, view) {
      const images = event.dataTransfer ? listImages(event.dataTransfer) : [];
      if (images.length === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      upload(view, images, at);
      return true;
    },
  });

const isUrl = (text: string) => /^(?:https?:\/\/|mailto:)[^\s()<>]+$/.test(text.trim());

function linkSelection(view: EditorView, url: string): void {
  const { from, to } = view.state.selection.main;
  const words = view.state.sliceDoc(from, to);
  // A URL that replaces another one, or several lines, is not a link's URL.
  const insert = isUrl(words) || words.includes("\n") ? url : `[${words}](${url})`;
  view.dispatch(view.state.replaceSelection(insert), { scrollIntoView: true, userEvent: "input.paste" });
}

const hasWords = (markdown: string | null) =>
  (markdown ?? "").replace(/!\[[^\]]*\]\([^)]*\)/g, "").trim() !== "";

function isInCode(state: EditorState, position: number): boolean {
  const innermost = syntaxTree(state).resolveInner(position, -1);
  for (let node: typeof innermost | null = innermost; node; node = node.parent) {
    if (node.name.includes("Code")) return true;
  }
  return false;
}

/** Replaces the selection. Blocks such as tables are enclosed in empty lines. */
function insertMarkdown({ state, dispatch }: Pick<EditorView, "state" | "dispatch">, markdown: string): void {
  const { from, to } = state.selection.main;
  const isBlock = /\n|^(?:#{1,6}|[-*>]|\d+\.|\||```) ?/.test(markdown);
  const firstLine = state.doc.lineAt(from);
  const lastLine = state.doc.lineAt(to);
  const lead = isBlock && state.sliceDoc(firstLine.from, from).trim() !== "" ? "\n\n" : "";
  const trail = isBlock && state.sliceDoc(to, lastLine.to).trim() !== "" ? "\n\n" : "";
  dispatch(
    state.update(state.replaceSelection(lead + markdown + trail), {
      scrollIntoView: true,
      userEvent: "input.paste",
    }),
  );
}

const writer = createMarkdownWriter();
writer.addRule("underlined", { filter: ["u", "ins"], replacement: (text) => text });
writer.addRule("raised and lowered", {
  filter: ["sub", "sup"],
  replacement: (text, { nodeName }) => `<${nodeName.toLowerCase()}>${text}</${nodeName.toLowerCase()}>`,
});
writer.addRule("end of a list", {
  filter: (element) => element.className === LIST_END,
  replacement: () => "\n\n<!-- -->\n\n",
});

/** Elements that make a pasted document more than its plain text. */
const STRUCTURE =
  "h1, h2, h3, h4, h5, h6, ul, ol, table, a[href], strong, em, b, i, blockquote, pre, code, img[src], del, sub, sup, hr";

/** Converts HTML from the clipboard. @returns null if its plain text has all of its content */
function htmlToMarkdown(html: string): string | null {
  const pasted = parseInertHtml(renameStyles(html));
  const { body } = pasted;
  cleanDocument(pasted);
  if (!body.querySelector(STRUCTURE) && body.querySelectorAll("p").length < 2) return null;
  const markdown = tidyMarkdown(writer.turndown(body));
  return markdown === "" ? null : markdown;
}

let policy: ReturnType<NonNullable<typeof trustedTypes>["createPolicy"]> | undefined;

/** Parses HTML from elsewhere. The document loads nothing and runs no script; its nodes must not enter the page. */
function parseInertHtml(html: string): Document {
  policy ??= trustedTypes?.createPolicy(INERT_POLICY, { createHTML: (text) => text });
  return new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, "text/html");
}

/** Elements that are never part of the text. */
const NOISE =
  "script, style, xmp, meta, link, title, template, noscript, iframe, object, svg, input:not([type=checkbox])";
/** Attributes that the conversion reads. */
const READ_ATTRIBUTES = ["href", "src", "alt", "start", "type", "checked", "class"];

/** Prepares a document from Word, Google Docs, a spreadsheet or a page for its conversion to markdown. */
function cleanDocument(pasted: Document): void {
  const { body } = pasted;
  applyClasses(pasted);
  for (const element of body.querySelectorAll(NOISE)) element.remove();
  for (const element of body.querySelectorAll(`[${STYLE}]`))
    if (readStyle(element).get("display") === "none") element.remove();
  removeComments(body);
  for (const heading of body.querySelectorAll("[role=heading][aria-level]")) makeHeading(heading);
  tidyLists(body);
  applyStyles(body);
  for (const block of body.querySelectorAll("pre")) if (!block.querySelector("code")) wrapInCode(block);
  for (const image of body.querySelectorAll("img"))
    if (!/^https?:/i.test(image.getAttribute("src") ?? "")) image.remove();
  for (const link of body.querySelectorAll("a"))
    if (!/^(?:https?:|mailto:|tel:)/i.test(link.getAttribute("href") ?? "")) unwrap(link);
  for (const table of body.querySelectorAll("table")) flattenTable(table);
  for (const element of body.querySelectorAll("*"))
    for (const { name } of [...element.attributes])
      if (!READ_ATTRIBUTES.includes(name)) element.removeAttribute(name);
}

/** Word online writes headings as paragraphs with a role. */
function makeHeading(element: Element): void {
  const level = Math.min(6, Math.max(1, Number(element.getAttribute("aria-level")) || 1));
  const heading = element.ownerDocument.createElement(`h${level}`);
  heading.append(...element.childNodes);
  element.replaceWith(heading);
}

/** LibreOffice writes code without its element. */
function wrapInCode(block: HTMLElement): void {
  const code = block.ownerDocument.createElement("code");
  code.append(...block.childNodes);
  block.append(code);
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Makes each cell one line and the first row the header, as in markdown. */
function flattenTable(table: HTMLTableElement): void {
  for (const row of [...table.rows]) if (row.textContent?.trim() === "") row.remove();
  for (const cell of table.querySelectorAll("td, th")) {
    for (const part of cell.querySelectorAll("p, div, li, br, h1, h2, h3, h4, h5, h6, pre")) part.before(" ");
    for (const part of cell.querySelectorAll(
      "p, div, ul, ol, li, br, h1, h2, h3, h4, h5, h6, pre, blockquote",
    ))
      unwrap(part);
    cell.normalize();
  }
  const document = table.ownerDocument;
  const rows = [...table.rows];
  const body = document.createElement("tbody");
  for (const [index, row] of rows.entries()) {
    for (const cell of [...row.cells]) {
      const name = index === 0 ? "th" : "td";
      const replacement = document.createElement(name);
      replacement.append(...cell.childNodes);
      const spanned = Array.from({ length: Math.min(cell.colSpan, 50) - 1 }, () =>
        document.createElement(name),
      );
      cell.replaceWith(replacement, ...spanned);
    }
    row.normalize();
    body.append(row);
  }
  table.replaceChildren(body);
}
