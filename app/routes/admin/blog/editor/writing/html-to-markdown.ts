import { INERT_POLICY, trustedTypes } from "~/lib/browser/trusted-types";
import { createMarkdownWriter, tidyMarkdown } from "~/lib/text/markdown-writer";

const writer = createMarkdownWriter();
// The renderer removes raw HTML.
writer.addRule("underlined", { filter: ["u", "ins", "sub", "sup"], replacement: (text) => text });

/** Elements that make a pasted document more than its plain text. */
const STRUCTURE =
  "h1, h2, h3, h4, h5, h6, ul, ol, table, a[href], strong, em, b, i, blockquote, pre, code, img[src], del, s, hr";

/** Converts HTML from the clipboard. @returns null if its plain text has all of its content */
export function htmlToMarkdown(html: string): string | null {
  const { body } = parseInertHtml(renameStyleAttributes(html));
  cleanDocument(body);
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
  "script, style, meta, link, title, template, noscript, iframe, object, svg, input:not([type=checkbox])";
/** Attributes that the conversion reads. */
const READ_ATTRIBUTES = ["href", "src", "alt", "start", "type", "checked", "class"];

/** Renames style attributes: our content security policy forbids them, and browsers would report each one. */
const renameStyleAttributes = (html: string): string =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ` ${STYLE}`));

/** Prepares a document from Word, Google Docs, a spreadsheet or a page for its conversion to markdown. */
function cleanDocument(body: HTMLElement): void {
  for (const element of body.querySelectorAll(NOISE)) element.remove();
  removeComments(body);
  makeWordLists(body);
  for (const element of body.querySelectorAll<HTMLElement>("b, strong, i, em, span, font"))
    applyStyle(element);
  for (const image of body.querySelectorAll("img"))
    if (!/^https?:/i.test(image.getAttribute("src") ?? "")) image.remove();
  for (const link of body.querySelectorAll("a"))
    if (!/^(?:https?:|mailto:|tel:)/i.test(link.getAttribute("href") ?? "")) unwrap(link);
  for (const table of body.querySelectorAll("table")) flattenTable(table);
  for (const element of body.querySelectorAll("*"))
    for (const { name } of [...element.attributes])
      if (!READ_ATTRIBUTES.includes(name)) element.removeAttribute(name);
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

/**
 * Replaces a styled element with elements such as `strong`, and unwraps a `b` or an `i` whose style makes it plain:
 * Google Docs wraps the whole document in a `b` that is not bold.
 */
function applyStyle(element: HTMLElement): void {
  const style = getStyle(element);
  const isBoldElement = /^(B|STRONG)$/.test(element.tagName);
  if (isBoldElement || /^(I|EM)$/.test(element.tagName)) {
    const plainStyle = isBoldElement ? /font-weight:\s*(normal|[1-4]00)/ : /font-style:\s*normal/;
    if (plainStyle.test(style)) unwrap(element);
    return;
  }
  if (element.textContent?.trim() !== "") {
    let inner: Element = element;
    for (const name of listStyleElements(element)) {
      const wrapper = element.ownerDocument.createElement(name);
      wrapper.append(...inner.childNodes);
      inner.append(wrapper);
      inner = wrapper;
    }
  }
  unwrap(element);
}

/** The names of the elements that mean what an element's style shows. Headings are bold anyway. */
function listStyleElements(element: HTMLElement): string[] {
  const style = getStyle(element);
  const names: string[] = [];
  const isBold = /font-weight:\s*(bold|[6-9]00)/.test(style);
  if (isBold && !element.closest("h1, h2, h3, h4, h5, h6, th")) names.push("strong");
  if (/font-style:\s*italic/.test(style)) names.push("em");
  if (/text-decoration[^;]*line-through/.test(style)) names.push("del");
  return names;
}

/** Creates lists from Word's, which are paragraphs with the level in their style and the mark in a span. */
function makeWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>("p")].filter((item) =>
    /mso-list:\s*l\d/.test(getStyle(item)),
  );
  for (const item of items) {
    if (!item.isConnected || !item.parentNode) continue;
    const lists: HTMLElement[] = [];
    const placeholder = item.ownerDocument.createComment("");
    item.before(placeholder);
    let next: Element | null = item;
    while (next instanceof HTMLElement && items.includes(next)) {
      const paragraph: HTMLElement = next;
      next = paragraph.nextElementSibling;
      addItem(lists, paragraph);
    }
    placeholder.replaceWith(...lists.slice(0, 1));
  }
}

const STYLE = "data-pasted-style";
const getStyle = (element: Element) => element.getAttribute(STYLE) ?? "";

/** Moves a paragraph into the innermost list of its level. `lists` are the open ones, the outermost first. */
function addItem(lists: HTMLElement[], paragraph: HTMLElement): void {
  const level = Number(/level(\d)/.exec(getStyle(paragraph))?.[1] ?? 1);
  const mark = [...paragraph.querySelectorAll("span")].find((span) =>
    /mso-list:\s*ignore/i.test(getStyle(span)),
  );
  const isOrdered = /^\s*[\da-z]{1,3}[.)]/i.test(mark?.textContent ?? "");
  mark?.remove();
  lists.splice(level);
  while (lists.length < level) {
    const list = paragraph.ownerDocument.createElement(isOrdered ? "ol" : "ul");
    const parent = lists.at(-1);
    if (parent) (parent.lastElementChild ?? parent).append(list);
    lists.push(list);
  }
  const item = paragraph.ownerDocument.createElement("li");
  item.append(...paragraph.childNodes);
  lists.at(-1)?.append(item);
  paragraph.remove();
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
