/** The attribute that style attributes are renamed to. */
export const STYLE = "data-pasted-style";
/** The element that style elements are renamed to: an obsolete one whose content is text too. */
const SHEET = "xmp";

/** Renames styles: our content security policy forbids them, and browsers would report each one. */
export const renameStyles = (html: string): string =>
  html
    .replace(/(?<=<\/?)style(?=[\s>])/gi, SHEET)
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(?<=[\s"'])style(?=\s*=)/gi, STYLE));

/** A declaration of CSS. Strings may contain semicolons. */
const declaration = /(?:^|;)\s*([\w-]+)\s*:((?:"[^"]*"|'[^']*'|[^;"'])*)/g;

/** The values of a pasted element's style by property, both in lower case. */
export const readStyle = (element: Element): Map<string, string> =>
  new Map(
    [...(element.getAttribute(STYLE) ?? "").matchAll(declaration)].map(([, property = "", value = ""]) => [
      property.toLowerCase(),
      value.trim().toLowerCase(),
    ]),
  );

/** Adds the declarations of classes to spans: Apple's programs and Word's named styles have no others. */
export function applyClasses(pasted: Document): void {
  const rules = new Map<string, string>();
  for (const { textContent } of pasted.querySelectorAll(SHEET))
    for (const [, name = "", body = ""] of (textContent ?? "").matchAll(/span\.([\w-]+)\s*\{([^{}]*)\}/gi))
      rules.set(name, body);
  if (rules.size === 0) return;
  for (const span of pasted.querySelectorAll("span[class]")) {
    const style = [...[...span.classList].map((name) => rules.get(name)), span.getAttribute(STYLE)];
    span.setAttribute(STYLE, style.filter(Boolean).join(";"));
  }
}

/** The elements of text as markdown has them, by the tags that other programs write. */
const names = {
  ...{ B: "strong", STRONG: "strong", I: "em", EM: "em", S: "del", STRIKE: "del", DEL: "del" },
  ...{ SUB: "sub", SUP: "sup" },
} as const;
type Name = (typeof names)[keyof typeof names];

const STYLED = "b, strong, i, em, s, strike, del, sub, sup, span, font";
const BLOCKS = "p, div, ul, ol, li, table, h1, h2, h3, h4, h5, h6, blockquote, pre";

/** Replaces styled elements with those that have the same meaning, such as `strong`; others are unwrapped. */
export function applyStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll(STYLED)) applyStyle(element);
  for (const element of body.querySelectorAll("strong, em, del, sub, sup")) {
    // Word and Google Docs split text anywhere, but ** beside ** is not markdown.
    for (let next = element.nextSibling; next?.nodeName === element.nodeName; next = element.nextSibling) {
      element.append(...next.childNodes);
      next.remove();
    }
    while (element.firstChild?.nodeName === "BR") element.before(element.firstChild);
    while (element.lastChild?.nodeName === "BR") element.after(element.lastChild);
  }
}

function applyStyle(element: Element): void {
  const isBlank = element.textContent?.trim() === "";
  const missing = isBlank ? [] : listNames(element).filter((name) => !hasAlready(element, name));
  // Inside it markdown has no blocks.
  const blocks = [...element.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS));
  for (const part of blocks.length > 0 ? blocks : [element]) {
    let inner = part;
    for (const name of part.textContent?.trim() ? missing : []) {
      const wrapper = element.ownerDocument.createElement(name);
      wrapper.append(...inner.childNodes);
      inner.append(wrapper);
      inner = wrapper;
    }
  }
  element.replaceWith(...element.childNodes);
}

/** What an element means, by its tag and style: Google Docs wraps the whole document in a `b` that is not bold. */
function listNames(element: Element): Name[] {
  const style = readStyle(element);
  const font = style.get("font") ?? "";
  const weight = style.get("font-weight") ?? /\b(?:bold|[6-9]00)\b(?=.*\d)/.exec(font)?.[0];
  const slant = style.get("font-style") ?? /\b(?:italic|oblique)\b/.exec(font)?.[0];
  const lines = style.get("text-decoration") ?? style.get("text-decoration-line");
  const height = style.get("vertical-align");
  const isName: Record<Name, boolean | undefined> = {
    strong: weight === undefined ? undefined : /^(?:bold|[6-9]00)/.test(weight),
    em: slant === undefined ? undefined : /^(?:italic|oblique)/.test(slant),
    del: lines?.includes("line-through") || undefined,
    sub: height === undefined ? undefined : height === "sub",
    sup: height === undefined ? undefined : height === "super",
  };
  const own = names[element.tagName as keyof typeof names];
  if (own) isName[own] ??= true;
  return (Object.keys(isName) as Name[]).filter((name) => isName[name]);
}

/** Headings are bold anyway. */
const hasAlready = (element: Element, name: Name): boolean =>
  element.parentElement?.closest(name === "strong" ? "strong, h1, h2, h3, h4, h5, h6, th" : name) != null;

/** Marks the place between two numbered lists, which markdown would join. */
export const LIST_END = "list-end";

/** Gives lists the form that HTML has: items contain the lists below them, and every list is one element. */
export function tidyLists(body: HTMLElement): void {
  for (const item of body.querySelectorAll("li[data-aria-level]")) unpackOnlineItem(item);
  makeLists(body);
  // Google Docs, LibreOffice and Apple's programs put them beside the item that they belong to.
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) {
    const item = list.previousElementSibling;
    if (item?.tagName === "LI") item.append(list);
    else list.replaceWith(...list.childNodes);
  }
  for (const list of body.querySelectorAll("ol + ol")) separate(list as HTMLOListElement);
  for (const item of body.querySelectorAll("li")) addCheckbox(item);
}

/** The position of an item in a list: Word's lists are paragraphs. */
type Place = { level: number; list: string; isOrdered: boolean; start: number };

const places = new WeakMap<Element, Place>();

/** Replaces an item of Word online, each of which has its own list and container, with a paragraph. */
function unpackOnlineItem(item: Element): void {
  const list = item.parentElement;
  if (!list || !/^[OU]L$/.test(list.tagName)) return;
  const paragraph = item.ownerDocument.createElement("p");
  places.set(paragraph, {
    level: Number(item.getAttribute("data-aria-level")) || 1,
    list: item.getAttribute("data-listid") ?? "",
    isOrdered: list.tagName === "OL",
    start: Number(item.getAttribute("data-aria-posinset")) || 1,
  });
  for (const child of item.querySelectorAll("p")) child.replaceWith(...child.childNodes);
  paragraph.append(...item.childNodes);
  (list.closest(".ListContainerWrapper") ?? list).before(paragraph);
  item.remove();
  if (list.children.length > 0) return;
  const container = list.closest(".ListContainerWrapper");
  list.remove();
  if (container?.children.length === 0) container.remove();
}

/** The place of Word's paragraph, which has it in its style, and its mark in a span. */
function findPlace(paragraph: Element): Place | undefined {
  const known = places.get(paragraph);
  if (known) return known;
  const [, list, level, format] =
    /^(l\d+)(?:\s+level(\d))?(?:\s+(lfo\d+))?/.exec(readStyle(paragraph).get("mso-list") ?? "") ?? [];
  if (!list) return undefined;
  const mark = [...paragraph.querySelectorAll("span")].find(
    (span) => readStyle(span).get("mso-list") === "ignore",
  );
  const [label, number] =
    /^\s*\(?(?:(?:\d{1,4}\.)*(\d{1,4})(?:[.)]|\s|$)|[a-z]{1,5}[.)])/i.exec(mark?.textContent ?? "") ?? [];
  mark?.remove();
  return {
    level: Number(level ?? 1),
    list: `${list} ${format}`,
    isOrdered: label !== undefined,
    start: Number(number ?? 1),
  };
}

function makeLists(body: HTMLElement): void {
  const items = new Map<Element, Place>();
  for (const paragraph of body.querySelectorAll("p")) {
    const place = findPlace(paragraph);
    if (place) items.set(paragraph, place);
  }
  for (const first of items.keys()) {
    if (!first.parentElement || first.parentElement.tagName === "LI") continue;
    const placeholder = first.ownerDocument.createComment("");
    first.before(placeholder);
    const open: OpenList[] = [];
    const topLevel: Element[] = [];
    let next: Element | null = first;
    while (next) {
      const paragraph: Element = next;
      const place = items.get(paragraph);
      if (!place) break;
      next = paragraph.nextElementSibling;
      addItem(open, topLevel, paragraph, place);
    }
    placeholder.replaceWith(...topLevel);
  }
}

type OpenList = { element: Element; place: Place };

/** Moves a paragraph into the innermost list of its level. `open` are the open ones, the outermost first. */
function addItem(open: OpenList[], topLevel: Element[], paragraph: Element, place: Place): void {
  const document = paragraph.ownerDocument;
  const same = open[place.level - 1]?.place;
  // Bulleted lists with another id look the same.
  const continues = same?.isOrdered === place.isOrdered && (same.list === place.list || !place.isOrdered);
  open.splice(continues ? place.level : place.level - 1);
  while (open.length < place.level) {
    const element = document.createElement(place.isOrdered ? "ol" : "ul");
    if (place.isOrdered && place.start > 1) element.setAttribute("start", String(place.start));
    const parent = open.at(-1)?.element;
    if (parent) (parent.lastElementChild ?? parent).append(element);
    else topLevel.push(element);
    open.push({ element, place });
  }
  const item = document.createElement("li");
  item.append(...paragraph.childNodes);
  open.at(-1)?.element.append(item);
  paragraph.remove();
}

/** Joins a numbered list with the one before it if it continues its numbers; otherwise keeps them apart. */
function separate(list: HTMLOListElement): void {
  const previous = list.previousElementSibling as HTMLOListElement;
  if (list.start > 1 && list.start === previous.start + previous.children.length) {
    previous.append(...list.childNodes);
    list.remove();
    return;
  }
  const end = list.ownerDocument.createElement("hr");
  end.className = LIST_END;
  list.before(end);
}

/** Adds the box of a task: in Google Docs the item's role, in Notion its first characters. */
function addCheckbox(item: Element): void {
  const { firstChild } = item;
  const typed = /^\s*\[([ x])\]\s+/i.exec(
    (firstChild?.nodeType === Node.TEXT_NODE && firstChild.nodeValue) || "",
  );
  if (!typed && item.getAttribute("role") !== "checkbox") return;
  if (typed && firstChild) firstChild.nodeValue = firstChild.nodeValue?.slice(typed[0].length) ?? "";
  for (const child of [...item.children])
    if (child.tagName === "P") child.replaceWith(...child.childNodes);
    else if (child.tagName === "IMG") child.remove();
  const box = item.ownerDocument.createElement("input");
  box.type = "checkbox";
  box.toggleAttribute("checked", typed ? typed[1] !== " " : item.getAttribute("aria-checked") === "true");
  item.prepend(box);
}
