/** Texts in Arabic and Hebrew have their direction, on every page. */
import { signIn } from "./actions";
import { expect, startStudio, test } from "./fixtures";
import { storeEach } from "./staff-pages";
import { fillTexts, listFilledPages } from "./typed-texts";

/** The full stop shows the direction: in English text it would be on the wrong side. */
const WORD = "مرحبا بكم.";

/** The texts that begin with Arabic but run from left to right. */
const findLeftToRight = (word: string) => {
  const found: string[] = [];
  const add = (element: Element) =>
    found.push(
      `${element.tagName}.${element.className} in ${element.parentElement?.outerHTML.slice(0, 120)}`,
    );
  const isWrong = (element: Element, text: string) =>
    text.trim().startsWith(word.slice(0, 5)) && getComputedStyle(element).direction !== "rtl";
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { parentElement: element, textContent } = nodes.currentNode;
    if (
      !element?.checkVisibility({ visibilityProperty: true }) ||
      element.closest(".sr-only, svg, option, script")
    )
      continue;
    if (isWrong(element, textContent ?? "")) add(element);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea"))
    if (isWrong(field, field.value)) add(field);
  return found;
};

test("a text in Arabic runs from right to left on every page", async ({ page }) => {
  test.setTimeout(600_000);
  const studio = await startStudio();
  await signIn(page, `${studio.url}/admin/account`);
  await storeEach(studio);
  fillTexts(studio, WORD, "sami@example.com");
  const wrong: Record<string, string[]> = {};
  for (const path of listFilledPages(studio, WORD)) {
    await page.goto(studio.url + path);
    const found = await page.evaluate(findLeftToRight, WORD);
    if (found.length > 0) wrong[path] = [...new Set(found)];
  }
  expect(wrong).toEqual({});
  await studio.stop();
});
