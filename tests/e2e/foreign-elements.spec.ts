/** Browser extensions put elements of their own into pages, often before the page's scripts have started. */
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "./test";

// Of an extension's styles the page's policy has no say.
test.use({ bypassCSP: true });

type Insertion = { parents: string; names: string[] };
const insertions: Record<string, Insertion[]> = {
  "first in head and body": [
    { parents: "head", names: ["style", "link", "meta"] },
    { parents: "body", names: ["div", "header", "main"] },
  ],
  "within its parts": [
    {
      parents: "main, main section, main div, main form, header div, footer div",
      names: ["div", "fieldset", "p"],
    },
  ],
};

for (const [where, inserted] of Object.entries(insertions)) {
  for (const path of ["/", "/services", "/get-estimate", "/contact"]) {
    test(`${path} is whole, and so is what was put ${where}`, async ({ page }) => {
      // Without what follows the pointer.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(path);
      const outline = () =>
        page.evaluate(() => ({
          text: document.querySelector("main:not([data-foreign])")?.textContent,
          parts: [...document.querySelectorAll("body *:not([data-foreign]):not(link):not(script)")].map(
            (element) => `${element.parentElement?.localName} > ${element.localName} ${element.id}`,
          ),
          head: document.querySelectorAll("head > :is(title, meta, link[rel=stylesheet]):not([data-foreign])")
            .length,
          title: document.title,
        }));
      /** The outline once nothing is added to it any more. */
      const settled = async () => {
        let last: object | undefined;
        const isSame = async () => {
          const now = await outline();
          const same = isDeepStrictEqual(now, last);
          last = now;
          return same;
        };
        await expect.poll(isSame, { intervals: [300] }).toBe(true);
        return last;
      };
      const before = await settled();
      await page.addInitScript((wanted) => {
        addEventListener("DOMContentLoaded", () => {
          for (const { parents, names } of wanted) {
            for (const parent of document.querySelectorAll(parents)) {
              for (const name of names) {
                const element = document.createElement(name);
                element.dataset.foreign = "";
                parent.prepend(element);
              }
            }
          }
          Object.assign(window, { foreign: [...document.querySelectorAll("[data-foreign]")] });
        });
      }, inserted);
      await page.reload();
      expect(await settled()).toEqual(before);
      const lost = () =>
        page.evaluate(
          () =>
            (window as unknown as { foreign: Element[] }).foreign.filter((element) => !element.isConnected)
              .length,
        );
      expect(await lost()).toBe(0);
      await page.locator('footer a[href="/terms"]').first().click();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(page.locator("main:not([data-foreign])")).toHaveCount(1);
    });
  }
}
