import { RemixBrowser } from "@remix-run/react";

/**
 * Browser extensions and translators change a page before it hydrates, which `hydrateRoot(document)` does not expect
 * (remix-run/remix#4822, facebook/react#24430). A mismatch at the top level would replace the whole page, so foreign
 * nodes are moved last there, where React ignores them. Deeper ones re-render their part (`html-page.tsx`).
 */
const ownNodes: Readonly<Record<string, string>> = {
  HTML: "head, body",
  HEAD: "title, meta:not([name^=dark]), link:is([href^='/'], [rel=canonical]), [type='application/ld+json'], [name=theme-color] + script",
  BODY: ".skip-link, aside[aria-label], header[class], #main, footer[class], .assistant-corner, [data-page-title], [data-page-title] ~ :is(script:not([src]), link[rel=modulepreload])",
};

const isComment = ({ nodeType }: Node) => nodeType === Node.COMMENT_NODE;

/** Moves foreign nodes at the top level and in `main` behind our own. Call it right before hydrating. */
export function putForeignNodesLast(): void {
  const { documentElement, head, body } = document;
  for (const parent of [documentElement, head, body]) {
    const isOwn = (node: Node) => node instanceof Element && node.matches(ownNodes[parent.nodeName] ?? "");
    const nodes = [...parent.childNodes];
    // Foreign nodes after our last one are already in place, except in the root element, where none may stay.
    const end = parent === documentElement ? undefined : nodes.findLastIndex(isOwn);
    // Comments are React's markers.
    const foreign = nodes.slice(0, end).filter((node) => !isOwn(node) && !isComment(node));
    (parent === head ? head : body).append(...foreign);
  }
  // In the `main` of public pages, markers surround the content, and React deletes everything else.
  const nodes = [...(document.getElementById("main")?.childNodes ?? [])];
  const marks = nodes.map((node) => isComment(node) && node.nodeValue);
  if (marks.includes("$"))
    body.append(...nodes.slice(0, marks.indexOf("$")), ...nodes.slice(marks.lastIndexOf("/$") + 1));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = "input[name]:not([type=hidden], [type=file]), select[name], textarea[name]";

const isTickable = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const chosenByPage = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, chosenByPage);
  }
  return isTickable(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** Identifies a control across re-renders. */
const getKey = (control: Control) =>
  [control.form?.id, control.form?.action, control.name, isTickable(control) && control.value].join();

/** The changed value, or checked state, of each control by key. One page hydrates once. */
const entries = new Map<string, string | boolean>();
let focused: Control | undefined;

function recordEntry(target: EventTarget | null) {
  if (!(target instanceof Element && target.matches(CONTROLS))) return;
  const control = target as Control;
  const key = getKey(control);
  if (isChanged(control)) entries.set(key, isTickable(control) ? control.checked : control.value);
  else entries.delete(key);
  if (control === document.activeElement) focused = control;
}

const events = ["input", "focusin"];
const onEvent = ({ target }: Event) => recordEntry(target);

let replacements: MutationObserver | undefined;

/** Records input until `restoreEntries` is called. Listens before React, which stops events while it hydrates. */
export function recordEntries(): void {
  for (const control of document.querySelectorAll(CONTROLS)) recordEntry(control);
  for (const name of events) addEventListener(name, onEvent, true);
  // In the task in which React re-renders a part, so that the next key finds the new control.
  replacements = new MutationObserver(() => {
    if (focused?.isConnected === false) putBack();
  });
  replacements.observe(document, { childList: true, subtree: true });
}

/** Puts text and focus into controls that React has re-rendered. */
function putBack() {
  const lost = document.activeElement === document.body ? focused : undefined;
  for (const control of document.querySelectorAll<Control>(CONTROLS)) {
    const entry = entries.get(getKey(control));
    // Assigning `control.value` would update React's tracker, and components would receive no event.
    if (typeof entry === "string" && control.value !== entry)
      Reflect.set(Object.getPrototypeOf(control), "value", entry, control);
    if (!lost || getKey(lost) !== getKey(control)) continue;
    control.focus({ preventScroll: true });
    // Null where there is no caret, such as in an e-mail address.
    if ("selectionStart" in lost && lost.selectionStart !== null)
      (control as typeof lost).setSelectionRange(lost.selectionStart, lost.selectionEnd);
  }
}

/**
 * Restores input and focus in controls that React has re-rendered, and fires their events. Call it once the
 * components listen.
 */
export function restoreEntries(): void {
  for (const name of events) removeEventListener(name, onEvent, true);
  replacements?.disconnect();
  putBack();
  for (const control of document.querySelectorAll<Control>(CONTROLS)) {
    const entry = entries.get(getKey(control));
    if (entry === undefined) continue;
    if (isTickable(control) && control.checked !== entry) control.click();
    for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
  }
  entries.clear();
}

/**
 * Remix decodes the page's data in its first render and throws a promise until then. A key pressed while React waits
 * for that promise fails the hydration (React error 345), so this first render is made before.
 */
export async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (promise) {
    await promise;
  }
}
