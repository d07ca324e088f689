import { parseInertHtml } from "~/lib/browser/inert-html";
import { createMarkdownWriter, tidyMarkdown } from "~/lib/text/markdown-writer";

const writer = createMarkdownWriter();
// The renderer removes raw HTML.
writer.addRule("underlined", { filter: ["u", "ins", "sub", "sup"], replacement: (text) => text });

/** What makes a pasted document more than its plain text. */
const STRUCTURE =
  "h1, h2, h3, h4, h5, h6, ul, ol, table, a[href], strong, em, b, i, blockquote, pre, code, img[src], del, s, hr";

/** Converts HTML from the clipboard. @returns null if the plain text beside it says as much */
export function htmlToMarkdown(html: string): string | null {
  const { body } = parseInertHtml(setStylesAside(html));
  cleanDocument(body);
  if (!body.querySelector(STRUCTURE) && body.querySelectorAll("p").length < 2) return null;
  const markdown = tidyMarkdown(writer.turndown(body));
  return markdown === "" ? null : markdown;
}

/** Elements that are never part of the text. */
const NOISE =
  "script, style, meta, link, title, template, noscript, iframe, object, svg, input:not([type=checkbox])";
/** Attributes that the conversion reads. */
const KEPT = ["href", "src", "alt", "start", "type", "checked", "class"];

/** Renames the style attributes of HTML: our policy forbids them, and browsers report each one. */
const setStylesAside = (html: string): string =>
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
    for (const { name } of [...element.attributes]) if (!KEPT.includes(name)) element.removeAttribute(name);
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

/** Replaces an element that is bold or italic by its style alone, and unwraps one that is so in name only. */
function applyStyle(element: HTMLElement): void {
  // Google Docs wraps the whole document in a <b> that is not bold.
  const isPlain = /^(B|STRONG)$/.test(element.tagName)
    ? /font-weight:\s*(normal|[1-4]00)/.test(getStyle(element))
    : /font-style:\s*normal/.test(getStyle(element));
  const isOwn = /^(B|STRONG|I|EM)$/.test(element.tagName);
  if (isOwn && !isPlain) return;
  let inner: Element = element;
  for (const name of isOwn || element.textContent?.trim() === "" ? [] : listStyles(element)) {
    const wrapper = element.ownerDocument.createElement(name);
    wrapper.append(...inner.childNodes);
    inner.append(wrapper);
    inner = wrapper;
  }
  unwrap(element);
}

/** The elements that say what an element's style says. Headings are bold anyway. */
function listStyles(element: HTMLElement): string[] {
  const style = getStyle(element);
  const isBold =
    /font-weight:\s*(bold|[6-9]00)/.test(style) && !element.closest("h1, h2, h3, h4, h5, h6, th");
  return [
    ...(isBold ? ["strong"] : []),
    ...(/font-style:\s*italic/.test(style) ? ["em"] : []),
    ...(/text-decoration[^;]*line-through/.test(style) ? ["del"] : []),
  ];
}

/** Word's lists are paragraphs with the level in their style and the mark in a span. */
function makeWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>("p")].filter((item) =>
    /mso-list:\s*l\d/.test(getStyle(item)),
  );
  for (const item of items) {
    if (!item.isConnected || !item.parentNode) continue;
    const lists: HTMLElement[] = [];
    const place = item.ownerDocument.createComment("");
    item.before(place);
    for (let next: Element | null = item; next instanceof HTMLElement && items.includes(next); ) {
      const following: Element | null = next.nextElementSibling;
      addItem(lists, next);
      next = following;
    }
    place.replaceWith(...lists.slice(0, 1));
  }
}

const STYLE = "data-pasted-style";
const getStyle = (element: Element) => element.getAttribute(STYLE) ?? "";

function addItem(lists: HTMLElement[], paragraph: HTMLElement): void {
  const level = Number(/level(\d)/.exec(getStyle(paragraph))?.[1] ?? 1);
  const mark = [...paragraph.querySelectorAll("span")].find((span) =>
    /mso-list:\s*ignore/i.test(getStyle(span)),
  );
  const ordered = /^\s*[\da-z]{1,3}[.)]/i.test(mark?.textContent ?? "");
  mark?.remove();
  lists.splice(level);
  while (lists.length < level) {
    const list = paragraph.ownerDocument.createElement(ordered ? "ol" : "ul");
    const parent = lists.at(-1);
    if (parent) (parent.lastElementChild ?? parent).append(list);
    lists.push(list);
  }
  const item = paragraph.ownerDocument.createElement("li");
  item.append(...paragraph.childNodes);
  lists.at(-1)?.append(item);
  paragraph.remove();
}

/** A cell of a markdown table is one line. The first row is the header. */
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
      const header = document.createElement(index === 0 ? "th" : "td");
      header.append(...cell.childNodes);
      const empty = Array.from({ length: Math.min(cell.colSpan, 50) - 1 }, () =>
        document.createElement(header.tagName),
      );
      cell.replaceWith(header, ...empty);
    }
    row.normalize();
    body.append(row);
  }
  table.replaceChildren(body);
}
