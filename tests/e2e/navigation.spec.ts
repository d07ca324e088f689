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

test("without JavaScript, links are prefetched as pages, and a click uses them", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const states: string[] = [];
  const protocol = await context.newCDPSession(page);
  protocol.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => {
    states.push(`${status} ${new URL(prefetchUrl).pathname}`);
  });
  await protocol.send("Preload.enable");
  await page.goto("/services");
  const link = page.locator('a[href="/ai-integration"]:visible').first();
  await link.hover();
  await expect.poll(() => states).toContain("Ready /ai-integration");
  await link.click();
  await expect.poll(() => states).toContain("Success /ai-integration");
  await context.close();
});

test("only pages that are the same for every visitor are prefetched", async ({ page }) => {
  const shared = ["/", "/blog", "/blog/a-post", "/get-estimate", "/contact", "/products/db2xl/interest"];
  const others = [
    ...["/admin", "/admin/login", "/admin/logout", "/api/posts", "/preview/a", "/blog/rss.xml"],
    ...["/blog/a-post/like", "/get-estimate/K7QF2-M9XTR", "/documents/guide.pdf", "/contact?estimate=K7QF2"],
  ];
  await page.goto("/about");
  const fetched = await page.evaluate(
    async (paths) => {
      type Pattern = new (pattern: string, base: string) => { test(url: string): boolean };
      const { URLPattern } = window as unknown as { URLPattern: Pattern };
      const [rule] = (await (await fetch("/speculation-rules.json")).json()).prefetch;
      const [{ href_matches: shared }, { not }] = rule.where.and;
      const matches = (patterns: string[], path: string) =>
        patterns.some((pattern) => new URLPattern(pattern, location.origin).test(location.origin + path));
      return paths.filter((path) => matches(shared, path) && !matches(not.href_matches, path));
    },
    [...shared, ...others],
  );
  expect(fetched).toEqual(shared);
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
    // The headless shell lacks this cache, but reports other obstacles.
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
