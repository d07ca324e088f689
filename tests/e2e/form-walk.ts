import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { listRoutePaths, listRoutes } from "../support/route-paths";

/** A button of a POST form. */
export type FoundForm = {
  /** The pattern of the page that shows it, with the names in its query, such as `/book/:id?cancel`. */
  page: string;
  /** The pattern of the path that it posts to, and the value of its button or field for the kind of change. */
  form: string;
  button: string;
  /** Whether the page only asks whether to take the step. */
  isQuestion: boolean;
};

const patterns = listRoutePaths()
  .filter((path) => !path.includes("*"))
  // Static segments win.
  .sort((a, b) => a.split(":").length - b.split(":").length);
const toPattern = (path: string): string | undefined =>
  patterns.find((pattern) => new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`).test(path));

/** Parameters that name a step instead of a row. */
const stepParameters = /:(change|step|scope|direction)\b/g;

/** The pattern of a path, in which the names of steps stay. */
function nameStep(path: string): string {
  const segments = path.split("/");
  const pattern = (toPattern(path) ?? path).split("/");
  return pattern.map((part, index) => (part.match(stepParameters) ? segments[index] : part)).join("/");
}

const namePage = ({ pathname, searchParams }: URL): string => {
  const names = [...new Set(searchParams.keys())].sort();
  return nameStep(pathname) + (names.length > 0 ? `?${names.join("&")}` : "");
};

/** The staff area, and the pages that are open to anyone who has their link. */
const isWalked = (path: string): boolean =>
  /^\/(admin(\/|$)|offers\/|book\/|preview\/|get-estimate\/)/.test(path) && !/\.\w+$/.test(path);

/** The patterns of these pages' routes that take forms. */
export const listActions = (): string[] =>
  listRoutes().flatMap(({ path, files, isLayout }) => {
    const source = readFileSync(join("app", files.at(-1) ?? ""), "utf8");
    const hasAction = /export (const|async function) action\b|export \{[^}]*\baction\b/.test(source);
    return !isLayout && hasAction && isWalked(path) ? [path.replace("edit?/", "")] : [];
  });

/** Opens these pages, and those that they link to, one of each kind. @returns the buttons of their POST forms */
export async function walkForms(page: Page, start: readonly string[]): Promise<FoundForm[]> {
  const found: FoundForm[] = [];
  // The site's policy does not let scripts parse HTML.
  const blank = await page.context().newPage();
  const waiting = [...start];
  const seen = new Set<string>();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const url = new URL(next, page.url());
    const name = namePage(url);
    if (seen.has(name) && !start.includes(next)) continue;
    seen.add(name);
    const response = await page.request.get(url.href);
    if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
    const reached = new URL(response.url());
    const { forms, links } = await blank.evaluate(readForms, [await response.text(), reached.href] as const);
    for (const { action, kind, button, isConfirmation } of forms) {
      const path = new URL(action).pathname;
      found.push({
        page: namePage(reached),
        form: nameStep(path) + (kind ? ` ${kind}` : ""),
        button,
        isQuestion: isConfirmation && path === reached.pathname,
      });
    }
    for (const link of links) {
      const target = new URL(link);
      if (target.origin === url.origin && isWalked(target.pathname)) waiting.push(target.href);
    }
  }
  await blank.close();
  return found;
}

/** Reads a page's POST forms and links in the browser. */
function readForms([html, base]: readonly [html: string, base: string]) {
  const site = new DOMParser().parseFromString(html, "text/html");
  const resolve = (path: string | null) => new URL(path || base, base).href;
  const links = [...site.querySelectorAll("a[href]")].map((link) => resolve(link.getAttribute("href")));
  const forms = [...site.querySelectorAll("form")].flatMap((form) => {
    if (form.method !== "post") return [];
    const field = form.querySelector<HTMLInputElement>('input[name="change"], input[name="answer"]');
    // Buttons of conform's lists change the form's rows, and store nothing.
    const buttons = [
      ...form.querySelectorAll<HTMLButtonElement>("button:not([type=button], [name=__intent__])"),
    ];
    return buttons.map((button) => ({
      action: resolve(button.getAttribute("formaction") ?? form.getAttribute("action")),
      kind: button.name ? `${button.name}=${button.value}` : field ? `${field.name}=${field.value}` : "",
      button: button.textContent ?? "",
      isConfirmation: form.id === "confirm",
    }));
  });
  return { forms, links };
}
