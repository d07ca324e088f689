/**
 * Browser extensions and translators change a page before it hydrates, which `hydrateRoot(document)` does not expect
 * (remix-run/remix#4822, facebook/react#24430). A mismatch at the top level would replace the whole page, so foreign
 * nodes are moved last there, where React ignores them. Deeper ones re-render their part (`html-page.tsx`).
 */
const ownNodes: Readonly<Record<string, string>> = {
  HTML: "head, body",
  HEAD: "title, meta:not([name^=dark]), link:is([href^='/'], [rel=canonical]), [type='application/ld+json']",
  BODY: ".skip-link, header[class], #main, footer[class], .assistant-corner, [data-page-title], [data-page-title] ~ :is(script:not([src]), link[rel=modulepreload])",
};

/** Moves foreign nodes at the top level behind our own. Call it right before hydrating. */
export function putForeignNodesLast(): void {
  const { documentElement, head, body } = document;
  for (const parent of [documentElement, head, body]) {
    const isOwn = (node: Node) => node instanceof Element && node.matches(ownNodes[parent.nodeName] ?? "");
    const nodes = [...parent.childNodes];
    // Foreign nodes after our last one are already in place, except in the root element, where none may stay.
    const end = parent === documentElement ? undefined : nodes.findLastIndex(isOwn);
    // Comments are React's markers.
    const foreign = nodes.slice(0, end).filter((node) => !isOwn(node) && node.nodeType !== Node.COMMENT_NODE);
    (parent === head ? head : body).append(...foreign);
  }
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
let focusedKey: string | undefined;

function recordEntry(target: EventTarget | null) {
  if (!(target instanceof Element && target.matches(CONTROLS))) return;
  const control = target as Control;
  const key = getKey(control);
  if (isChanged(control)) entries.set(key, isTickable(control) ? control.checked : control.value);
  else entries.delete(key);
  if (control === document.activeElement) focusedKey = key;
}

const events = ["input", "focusin"];
const onEvent = ({ target }: Event) => recordEntry(target);

/** Records input until `restoreEntries` is called. Listens before React, which stops events while it hydrates. */
export function recordEntries(): void {
  for (const control of document.querySelectorAll(CONTROLS)) recordEntry(control);
  for (const name of events) addEventListener(name, onEvent, true);
}

/**
 * Restores input and focus in controls that React has re-rendered, and fires their events. Call it once the
 * components listen.
 */
export function restoreEntries(): void {
  for (const name of events) removeEventListener(name, onEvent, true);
  for (const control of document.querySelectorAll<Control>(CONTROLS)) {
    const key = getKey(control);
    const entry = entries.get(key);
    if (entry === undefined) continue;
    if (isTickable(control)) {
      if (control.checked !== entry) control.click();
    } else if (control.value !== entry) {
      // Assigning `control.value` would update React's tracker, and components would receive no event.
      Reflect.set(Object.getPrototypeOf(control), "value", entry, control);
    }
    for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
  }
  if (document.activeElement === document.body) {
    const controls = [...document.querySelectorAll<Control>(CONTROLS)];
    controls.find((control) => getKey(control) === focusedKey)?.focus({ preventScroll: true });
  }
  entries.clear();
}
