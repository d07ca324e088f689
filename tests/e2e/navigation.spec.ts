import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const post = 'main a[href^="/blog/"]:not([href*="."])';

/** Collects the paths that the browser prefetches. */
function collectPrefetches(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (/prefetch/.test(request.headers()["sec-purpose"] ?? request.headers().purpose ?? ""))
      paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test("hovering over a link prefetches its page's data and counts no view", async ({ page, server }) => {
  const prefetched = collectPrefetches(page);
  const views: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") views.push(request.url());
  });
  await page.goto("/blog");
  const link = page.locator(post).first();
  const path = `${await link.getAttribute("href")}`;
  await link.hover();
  await expect.poll(() => prefetched).toContain(`${path}.data`);
  expect(views).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(server.url + path);
  // The opened page counts its view.
  await expect.poll(() => views.length).toBe(1);
});

test("pages can be restored from the back/forward cache", async ({ playwright, launchOptions, server }) => {
  // Playwright disables this cache by default.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  for (const path of ["/", "/get-estimate"]) {
    const page = await browser.newPage({ baseURL: server.url });
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Page.enable");
    // The headless shell does not have this cache, but reports other obstacles.
    let obstacles: string[] | undefined;
    protocol.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
      obstacles = notRestoredExplanations
        .filter(({ type }) => type !== "Circumstantial")
        .map(({ reason }) => reason);
    });
    const ask = async (expression: string) =>
      (await protocol.send("Runtime.evaluate", { expression }).catch(() => undefined))?.result.value;
    await page.goto(path);
    await expect(page.locator(".site-header[data-ready]")).toBeVisible();
    await ask("addEventListener('pageshow', ({ persisted }) => { window.kept = persisted; })");
    await page.goto("/cookies");
    await ask("history.back()");
    const outcome = async () => ((await ask("window.kept")) === true ? [] : obstacles);
    await expect.poll(outcome, path).toEqual([]);
  }
  await browser.close();
});
