/**
 * Browser extensions and translators change a page before React has taken it over, which `hydrateRoot(document)` does not expect
 * (remix-run/remix#4822, facebook/react#24430). At the top level a mismatch would replace the whole document, so foreign nodes
 * are put last there, where React ignores them. Deeper ones make React render their part of the page again (`document.tsx`).
 */
const own: Readonly<Record<string, string>> = {
  HTML: "head, body",
  HEAD: "title, meta:not([name^=dark]), link:is([href^='/'], [rel=canonical]), [type='application/ld+json']",
  BODY: ".skip-link, header[class], #main, footer[class], .assistant-corner, [data-page-title], [data-page-title] ~ :is(script:not([src]), link[rel=modulepreload])",
};

/** Puts foreign nodes at the top level behind ours. To be called right before hydrating. */
export function putForeignNodesLast(): void {
  const { documentElement, head, body } = document;
  for (const parent of [documentElement, head, body]) {
    const isOwn = (node: Node) => node instanceof Element && node.matches(own[parent.nodeName] ?? "");
    const nodes = [...parent.childNodes];
    // All that follows the body is foreign. Comments are React's own marks.
    const end = parent === documentElement ? undefined : nodes.findLastIndex(isOwn);
    const early = nodes.slice(0, end).filter((node) => !isOwn(node) && node.nodeType !== Node.COMMENT_NODE);
    (parent === head ? head : body).append(...early);
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

/** The same for the control that takes another one's place. */
const getKey = (control: Control) =>
  [control.form?.id, control.form?.action, control.name, isTickable(control) && control.value].join();

const entries = new Map<string, string | boolean>();
let focused: string | undefined;

function remember(target: EventTarget | null) {
  if (!(target instanceof Element && target.matches(CONTROLS))) return;
  const control = target as Control;
  const key = getKey(control);
  if (isChanged(control)) entries.set(key, isTickable(control) ? control.checked : control.value);
  else entries.delete(key);
  if (control === document.activeElement) focused = key;
}

const events = ["input", "focusin"];
const onEvent = ({ target }: Event) => remember(target);

/** Remembers what visitors enter until `settleEntries` is called. React stops events that come while it is busy, so before React. */
export function keepEntries(): void {
  for (const control of document.querySelectorAll(CONTROLS)) remember(control);
  for (const name of events) addEventListener(name, onEvent, true);
}

/**
 * Puts what was entered, and the focus, back into controls that React has rendered again, and tells the page's components of it as if
 * it were entered now. To be called once the components listen.
 */
export function settleEntries(): void {
  for (const name of events) removeEventListener(name, onEvent, true);
  for (const control of document.querySelectorAll<Control>(CONTROLS)) {
    const key = getKey(control);
    const entry = entries.get(key);
    if (entry === undefined) continue;
    if (isTickable(control)) {
      if (control.checked !== entry) control.click();
    } else if (control.value !== entry) {
      // Not as `control.value`, of which React would take note without telling its components.
      Reflect.set(Object.getPrototypeOf(control), "value", entry, control);
    }
    for (const name of ["input", "change"]) control.dispatchEvent(new Event(name, { bubbles: true }));
  }
  const isFocused = (control: Control) => getKey(control) === focused;
  if (document.activeElement === document.body)
    [...document.querySelectorAll<Control>(CONTROLS)].find(isFocused)?.focus({ preventScroll: true });
  entries.clear();
}
