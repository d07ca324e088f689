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
