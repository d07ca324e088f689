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
  const known = (window as { [KNOWN]?: Set<Node> })[KNOWN];
  // A style cannot be ours: an extension was there before the document. What follows the script that remembers is ours.
  const isForeign = (node: Node) =>
    node instanceof Element &&
    (!known?.has(node) || node.localName === "style") &&
    !node.matches("font,body>script,body>link");
  const parents = new Set<Element>();
  for (const element of known ? [...document.querySelectorAll("*")].reverse() : []) {
    const { parentElement: parent, nextSibling: next } = element;
    if (!parent || !isForeign(element) || isForeign(parent)) continue;
    if (next && !isForeign(next)) parent.append(element);
    parents.add(parent);
  }
  for (const parent of parents) {
    const value = [...parent.childNodes].filter((node) => !isForeign(node));
    Object.defineProperty(parent, "childNodes", { configurable: true, value });
  }
  return () => {
    for (const parent of parents) Reflect.deleteProperty(parent, "childNodes");
    known?.clear();
  };
}
