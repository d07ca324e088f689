/** Browser extensions and translators change pages, often before hydration. */
import type { Page } from "@playwright/test";
import { formatUsd } from "~/lib/text/numbers";
import { priceProject } from "../support/prices";
import { holdScripts } from "./actions";
import { expect, test } from "./fixtures";

// Extensions bypass the page's policy, and React re-renders the parts that they changed.
test.use({ bypassCSP: true, allowHydrationErrors: true, waitForHydration: false });

const [standard, rush] = (["standard", "rush"] as const).map((timeline) =>
  formatUsd(priceProject("mobile-app", { timeline }).min),
) as [string, string];

const moments = [
  "while it is parsed",
  "when it is parsed",
  "while it is hydrated",
  "when it is hydrated",
] as const;

/** Inserts elements at a moment: at the top level, first in `main`, and beside inputs. */
function insertElements(moment: (typeof moments)[number]) {
  const put = () => {
    const make = (name: string) => {
      const element = document.createElement(name);
      element.dataset.foreign = "";
      return element;
    };
    document.head.prepend(make("style"), make("link"));
    document.body.prepend(make("div"), make("header"));
    document.body.append(make("div"));
    document.documentElement.append(make("div"));
    document.querySelector("main")?.prepend(make("p"));
    for (const input of document.querySelectorAll("input:not([type=hidden])")) input.after(make("span"));
  };
  const isHydrated = (selector: string) =>
    Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__reactFiber$"));
  const putOnce = (isTime: () => boolean) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (isTime() ? put() : port2.postMessage(0));
    port2.postMessage(0);
  };
  if (moment === "while it is parsed") {
    const observer = new MutationObserver(() => {
      if (!document.querySelector("main *")) return;
      observer.disconnect();
      put();
    });
    observer.observe(document, { childList: true, subtree: true });
  }
  if (moment === "when it is parsed") addEventListener("DOMContentLoaded", put);
  if (moment === "while it is hydrated") putOnce(() => isHydrated("html"));
  if (moment === "when it is hydrated")
    putOnce(() => isHydrated("header.site-header") && isHydrated("footer"));
}

/** Changes the page as Google Translate does: wraps each text node, now or later, in two `font` elements. */
function translateTexts() {
  const skipped = "script, style, textarea, title, noscript, font, svg, select";
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(skipped)) continue;
      const outer = document.createElement("font");
      outer.append(document.createElement("font"));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    }
  };
  wrap();
  new MutationObserver(wrap).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

async function expectWhole(page: Page) {
  for (const part of ["main", ".site-header", ".site-footer", "title", ".skip-link"])
    await expect(page.locator(`${part}:not([data-foreign])`)).toHaveCount(1);
  await page.locator('footer a[href="/terms"]').first().click();
  await expect(page).toHaveURL("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("main:not([data-foreign])")).toHaveCount(1);
}

for (const [path, moment] of [
  ...moments.map((moment) => ["/contact", moment] as const),
  ["/get-estimate", "when it is parsed"],
  ["/get-estimate", "while it is hydrated"],
  ["/blog", "when it is parsed"],
] as const) {
  test(`${path} works with elements inserted ${moment}`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.addInitScript(insertElements, moment);
    await page.goto(path);
    const field = page.locator("main :is(textarea, input[type=search], input[name=subject])").first();
    await field.fill("Two shops");
    await release();
    await expect(page.locator("[data-foreign]").first()).toBeAttached();
    await expect(field).toHaveValue("Two shops");
    await expectWhole(page);
  });
}

test("no key is lost while React re-renders a form around foreign elements", async ({ page }) => {
  for (const path of ["/contact", "/get-estimate"]) {
    const release = await holdScripts(page);
    await page.addInitScript(insertElements, "when it is parsed" as const);
    await page.goto(path);
    const field = page.locator("main :is(textarea, input[name=subject])").first();
    await field.fill("Two ");
    await field.press("Home");
    const text = "a shop in Rome with eleven doors and a cellar, then ";
    const typed = page.keyboard.type(text, { delay: 20 });
    await release();
    await typed;
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(`${text}Two `);
    await page.unrouteAll();
  }
});

for (const when of ["before", "after"]) {
  test(`the calculator works when translated ${when} hydration`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/get-estimate");
    if (when === "before") await page.evaluate(translateTexts);
    await release();
    if (when === "after") await page.evaluate(translateTexts);
    await page.getByText("Mobile app").first().click();
    await expect(page.getByText(standard).first()).toBeVisible();
    await page.getByText("Rush").first().click();
    await expect(page.getByText(rush).first()).toBeVisible();
    await page.getByRole("button", { name: "Get Estimate" }).click();
    await expect(page).toHaveURL(/\/get-estimate\/[\w-]+$/);
    await expect(page.getByText(rush).first()).toBeVisible();
    await expectWhole(page);
  });
}
