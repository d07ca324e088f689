import { vi } from "vitest";
import type { Browser } from "./engines";

/** A form's submission waits up to ten seconds for the bot check. */
const patience = { timeout: 20_000, interval: 100 };

/** Runs in the page. @throws until React has hydrated every part of it */
function expectHydrated() {
  const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith("__reactProps$"));
  const parts = [...document.querySelectorAll("body > :is(header, main, footer)")];
  if (document.readyState !== "complete" || parts.length === 0 || !parts.every(isHydrated))
    throw new Error(`${location.href} is not hydrated`);
}

/** Runs in the page. @returns the first control that can be used and has, or begins with, this label or text */
function findControl(name: Name, isField: boolean): Element {
  const named = isField ? "label, [aria-label]" : "button, a, label, summary";
  const shadowRoots = [...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const candidates = ["dialog[open]", "main", "body"]
    .flatMap((part): ParentNode[] => [...document.querySelectorAll(part)])
    .concat(shadowRoots)
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(named)])
    .map((element) => ({
      text: (element.ariaLabel ?? element.textContent).replace(/\s+/g, " ").trim(),
      control: isField && element instanceof HTMLLabelElement ? element.control : element,
    }))
    .filter(
      ({ control }) =>
        control?.checkVisibility({ visibilityProperty: true }) &&
        !control.matches(":disabled, [aria-hidden=true]"),
    );
  const found =
    candidates.find(({ text }) => text === name) ??
    candidates.find(({ text }) => (typeof name === "string" ? text.startsWith(name) : name.test(text)));
  if (!found?.control) throw new Error(`${location.href} has no ${isField ? "field" : "control"} "${name}"`);
  return found.control;
}

/** Runs in the page. @throws until the page shows the text */
function expectText(text: string) {
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count
  if (!document.body.innerText.includes(text)) throw new Error(`${location.href} does not show "${text}"`);
}

type Name = string | RegExp;

/** What a visitor of the site does, in any engine. Each step waits until the page is ready for it. */
export function asVisitor(browser: Browser, origin: string) {
  const script = (name: Name, isField: boolean) =>
    `((${expectHydrated})(), (${findControl})(${typeof name === "string" ? JSON.stringify(name) : name}, ${isField}))`;
  const retry = <T>(step: () => Promise<T>) => vi.waitFor(step, patience);
  return {
    open: async (path: string) => {
      await browser.open(origin + path);
      await retry(() => browser.evaluate(`(${expectHydrated})()`));
    },
    /** Uses the first button, link, label or summary with this text. */
    click: (name: Name) => retry(() => browser.click(script(name, false))),
    /** Types into the first field with this label, in place of what is there. */
    type: (label: string, text: string) =>
      retry(async () => {
        const field = script(label, true);
        await browser.evaluate(`void ${field}.select?.()`);
        await browser.type(field, text);
      }),
    seesField: (label: string) => retry(() => browser.evaluate(`Boolean(${script(label, true)})`)),
    sees: (text: string) => retry(() => browser.evaluate(`(${expectText})(${JSON.stringify(text)})`)),
  };
}
