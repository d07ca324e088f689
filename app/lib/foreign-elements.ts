const KNOWN = "__serverElements";

/** A script for the end of the document: remembers which elements the server has sent. */
export const REMEMBER_ELEMENTS = `window.${KNOWN}=new Set(document.querySelectorAll("*"))`;

/**
 * Hides from hydration what browser extensions have put into the document meanwhile, in any place: an element of ours would
 * be taken for theirs, and what is left over would be removed. Such elements go to the end of their parent and stay. Those
 * that stand for a text of ours are not hidden, or it would be there twice.
 * @returns shows them again, once the document is hydrated.
 */
export function hideForeignElements(): () => void {
  const known = (window as { [KNOWN]?: Set<Element> })[KNOWN];
  if (!known) return () => {};
  const isOurs = (node: Node) => {
    if (!(node instanceof Element) || node.localName === "font") return true;
    // What follows the script that remembers. A style cannot be ours: an extension was there before the document.
    if (node.parentNode === document.body && /^(?:script|link)$/.test(node.localName)) return true;
    return known.has(node) && node.localName !== "style";
  };
  const parents = new Set<Element>();
  for (const element of document.querySelectorAll("*")) {
    const parent = element.parentElement;
    if (parent && !isOurs(element) && isOurs(parent)) parents.add(parent);
  }
  for (const parent of parents) {
    const ours = [...parent.childNodes].filter(isOurs);
    const last = ours.at(-1);
    for (const node of [...parent.childNodes]) {
      if (!isOurs(node) && last && node.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING)
        parent.append(node);
    }
    Object.defineProperty(parent, "childNodes", { configurable: true, value: ours });
  }
  delete (window as { [KNOWN]?: Set<Element> })[KNOWN];
  return () => {
    for (const parent of parents) Reflect.deleteProperty(parent, "childNodes");
  };
}
