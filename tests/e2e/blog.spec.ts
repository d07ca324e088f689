import { watchShifts, withAndWithoutScripts } from "./actions";
import { expect, test } from "./fixtures";

const slug = "how-to-read-a-software-estimate";
const title = "How to read a software estimate";

withAndWithoutScripts((javaScriptEnabled) => {
  test("a reader searches, opens a post, is counted once and likes it", async ({ page, server }) => {
    const views = () => Number(server.rows("select views from posts where slug = ?", slug)[0]?.views);
    const before = views();
    await page.goto("/blog");
    const lead = page.getByRole("region", { name: "Featured" }).getByRole("article");
    await expect(lead).toContainText("Choosing a language model for one task");
    const search = page.getByPlaceholder("Search articles...");
    await search.fill("SOFTWARE ESTIM");
    if (!javaScriptEnabled) await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/q=SOFTWARE\+ESTIM/);
    await expect(page.getByRole("status").filter({ hasText: "1 result" })).toBeVisible();
    const card = page.getByRole("article");
    await expect(card).toHaveCount(1);
    await card.getByRole("link", { name: /Read More/ }).click();

    await expect(page).toHaveURL(`/blog/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect.poll(views).toBe(before + 1);

    await page.getByRole("button", { name: /Like/ }).click();
    if (javaScriptEnabled) {
      await expect(page.getByRole("button", { name: /Liked 1/ })).toHaveAttribute("aria-pressed", "true");
      await page.reload();
      await expect(page.getByRole("button", { name: /Liked/ })).toBeVisible();
      await page.getByRole("button", { name: /Liked/ }).click();
      await expect(page.getByRole("button", { name: "Like 0" })).toBeVisible();
      await expect.poll(views).toBe(before + 2);
    } else {
      await expect(page.getByRole("status").filter({ hasText: "You like this post." })).toBeVisible();
      await expect(page.getByRole("button", { name: "Like 1" })).toBeVisible();
    }
    await page.getByRole("link", { name: "Back to Blog" }).click();
    await expect(page).toHaveURL("/blog");
  });
});

test.describe("with JavaScript", () => {
  test("Back leaves a search, and a failed search keeps the list", async ({ page }) => {
    await page.goto("/blog");
    const all = await page.getByRole("article").count();
    await page.getByPlaceholder("Search articles...").pressSequentially("sqlite", { delay: 30 });
    await expect(page.getByRole("status").filter({ hasText: "result" })).toBeVisible();
    const found = await page.getByRole("article").count();
    expect(found).toBeLessThan(all);
    await page.context().setOffline(true);
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("q=estimate"));
    await page.getByPlaceholder("Search articles...").fill("estimate");
    await failed;
    await expect(page.getByRole("article")).toHaveCount(found);
    // The list belongs to the previous search, so no count is shown.
    await expect(page.getByText(/^\d+ results?/)).toHaveCount(0);
    await expect(page.getByRole("status")).not.toContainText("Loading");
    await page.context().setOffline(false);
    await page.goto("/blog");
    await page.getByPlaceholder("Search articles...").fill("sqlite");
    await expect(page).toHaveURL(/q=sqlite/);
    await page.goBack();
    await expect(page).toHaveURL("/blog");
    await expect(page.getByRole("article")).toHaveCount(all);
  });

  test("counting a view causes no layout shift", async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const shifts = await watchShifts(page);
    await page.goto("/blog/teaching-people-to-estimate");
    await expect(page.getByText("1 view", { exact: true })).toBeVisible();
    await page.waitForTimeout(300);
    expect(await shifts()).toBeLessThan(0.005);
  });

  test("a link clicked right after typing is followed", async ({ page }) => {
    await page.goto("/blog");
    await page.getByRole("searchbox").pressSequentially("sq");
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/contact");
    await page.waitForTimeout(500);
    await expect(page).toHaveURL("/contact");
  });

  test("the next post starts at its top immediately", async ({ page }) => {
    await page.goto(`/blog/${slug}`);
    for (let count = 0; count < 3; count++) {
      const next = page.getByRole("navigation", { name: "Previous and next post" }).getByRole("link").last();
      await next.scrollIntoViewIfNeeded();
      const path = (await next.getAttribute("href")) ?? "";
      // The position after the first paint of the next post.
      const place = page.evaluate(
        (path) =>
          new Promise((resolve) => {
            const look = () => {
              if (location.pathname !== path || !document.querySelector(`[href$="${path}"][rel=canonical]`)) {
                requestAnimationFrame(look);
              } else requestAnimationFrame(() => resolve(scrollY));
            };
            look();
          }),
        path,
      );
      await next.click();
      expect(await place).toBe(0);
    }
  });

  test("a post shows reading progress, scrolls smoothly and opens a share window", async ({ page }) => {
    await page.goto(`/blog/${slug}`);
    const bar = page.locator(".reading-progress");
    const share = () => bar.evaluate((element) => element.getBoundingClientRect().width / window.innerWidth);
    expect(await share()).toBe(0);
    await page.evaluate(() => window.scrollTo({ top: 1e9, behavior: "instant" }));
    await expect.poll(share).toBeGreaterThan(0.99);
    const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    await expect.poll(behavior).toBe("smooth");
    const asked = page.context().waitForEvent("request", (request) => request.url().includes("linkedin.com"));
    await page.getByRole("region", { name: "Share" }).getByRole("link", { name: "LinkedIn" }).click();
    expect((await asked).url()).toContain(encodeURIComponent(`/blog/${slug}`));
    await page.getByRole("link", { name: "Back to Blog" }).click();
    await expect(page).toHaveURL("/blog");
    await expect.poll(behavior).toBe("auto");
  });
});
