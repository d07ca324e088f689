import type { Page } from "@playwright/test";
import { sitePages } from "~/content/site-pages";
import { MAX_LINES, MAX_QUANTITY, MAX_UNIT_PRICE } from "~/features/offers/offer";
import { signIn, waitForPaint } from "./actions";
import { expect, startStudio } from "./fixtures";
import { ID, listStaffPages, storeEach } from "./staff-pages";

/** Texts that are shortened on purpose, with the whole nearby; the brand's name in the bar is not. */
const SHORTENED = "[data-drawing], .truncate, main [class*=line-clamp]";

/**
 * Finds what cannot be read: a page that is wider than the window, and text beyond the edge of a part that neither
 * grows nor scrolls, except in what matches `allowed`.
 */
const findClippedTexts = (allowed: string) => {
  const found = new Set<string>();
  const isForEarsOnly = (element: Element) => {
    for (let part: Element | null = element; part; part = part.parentElement)
      if (part.clientWidth === 1 || getComputedStyle(part).clipPath === "inset(50%)") return true;
    return false;
  };
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.add(`The page is ${scrollWidth} px wide.`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || !element?.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest(`svg, option, textarea, [aria-hidden=true], ${allowed}`) || isForEarsOnly(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width < 2) continue;
    // What scrolls may be as wide as it likes.
    for (let part: Element | null = element; part; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      if (/auto|scroll/.test(overflowX)) break;
      const edge = part.getBoundingClientRect();
      const isWide = overflowX !== "visible" && (box.right > edge.right + 1 || box.left < edge.left - 1);
      const isHigh = /hidden|clip/.test(overflowY) && box.bottom > edge.bottom + 2;
      if (isWide || (isHigh && part.scrollHeight > part.clientHeight + 2 && part.tagName !== "HTML"))
        found.add(`${text.slice(0, 40)} in ${part.tagName}.${part.className}`);
    }
    if (box.right > innerWidth + 1 && !element.closest("[role=region][tabindex]"))
      found.add(`${text.slice(0, 40)} ends at ${Math.round(box.right)} px`);
  }
  // A cell or field whose text is wider than itself.
  for (const part of document.querySelectorAll("select, button, a, td, th, output, dd, dt")) {
    const isShown =
      part.checkVisibility({ visibilityProperty: true }) && !part.matches(`.sr-only, ${allowed}`);
    const wider = part.scrollWidth - part.clientWidth;
    if (
      isShown &&
      part.clientWidth > 0 &&
      !isForEarsOnly(part) &&
      wider > 2 &&
      getComputedStyle(part).overflowX !== "visible"
    )
      found.add(
        `${part.tagName}.${part.className} is ${wider} px too narrow: ${part.textContent?.slice(0, 40)}`,
      );
  }
  return [...found];
};

const post = "/blog/sqlite-is-enough-until-it-is-not";
export const publicPaths = [
  ...Object.keys(sitePages),
  ...[post, "/products/db2xl", "/products/bih-modern-designs", "/products/db2xl/interest"],
  ...["/case-studies/physio-booking-desk", "/docs/payments", "/docs/calculator", "/turnstile-test"],
  ...["/get-estimate/K7QF2-M9XTR", "/get-estimate/K7QF2-M9XTR/email", "/get-estimate/NOSUCHCODE"],
  ...["/contact?estimate=K7QF2-M9XTR", "/blog?q=nothingatall", "/blog/no-such-post"],
  ...["/assistant?q=What+does+it+cost", "/admin/login", "/admin/forgot-password"],
];

/** Opens each page, and looks at it at each width. */
export async function expectReadable(
  page: Page,
  origin: string,
  paths: readonly string[],
  widths: readonly number[],
) {
  const clipped: Record<string, string[]> = {};
  for (const path of paths) {
    await page.setViewportSize({ width: widths[0] ?? 0, height: 844 });
    await page.goto(origin + path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await waitForPaint(page);
      const found = await page.evaluate(findClippedTexts, SHORTENED);
      if (found.length > 0) clipped[`${path} at ${width} px`] = found;
    }
  }
  expect(clipped).toEqual({});
}

/** As above, with a row of each kind. */
export async function expectReadableStaffPages(page: Page, widths: readonly number[]) {
  const studio = await startStudio();
  await signIn(page, `${studio.url}/admin/account`);
  await storeEach(studio);
  const names = [...listStaffPages("other"), ...listStaffPages("question"), "leads/board", "authors/new"];
  await expectReadable(
    page,
    studio.url,
    [...new Set(names)].map((name) => `/admin/${name}`),
    widths,
  );
  await studio.stop();
}

/** As above, the editor of the dearest offer. */
export async function expectReadableDraft(page: Page, widths: readonly number[]) {
  const studio = await startStudio();
  await signIn(page, `${studio.url}/admin/account`);
  await storeEach(studio);
  const line = { description: "Stock system", quantity: MAX_QUANTITY, unitPrice: MAX_UNIT_PRICE };
  const lines = JSON.stringify(Array(MAX_LINES).fill(line));
  studio.write("update offers set status = 'draft', sent_version = null where id = ?", ID);
  studio.write("update offer_versions set sent_at = null, lines = ? where offer_id = ?", lines, ID);
  await expectReadable(page, studio.url, [`/admin/offers/${ID}`, `/admin/offers/${ID}/send`], widths);
  await studio.stop();
}
