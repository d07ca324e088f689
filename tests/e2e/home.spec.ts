import { expect, test } from "./test";

const quotes = (page: import("@playwright/test").Page) =>
  page.getByRole("group", { name: "What clients say" });

test("the home page leads to an estimate and shows what the studio offers", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle(/^Home \| /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

  const main = page.getByRole("main");
  await expect(main.getByText("50+ Projects", { exact: true })).toBeVisible();
  await expect(main.getByText("15+ Active Clients", { exact: true })).toBeVisible();
  await expect(main.locator('a[href="/custom-development"]').first()).toBeVisible();
  expect(await main.locator('a[href="/get-estimate"]').count()).toBeGreaterThanOrEqual(2);
  for (const step of ["Discovery", "Design", "Development", "Deploy"])
    await expect(main.getByRole("heading", { name: step })).toBeVisible();
  await expect(main.locator('a[href="/development-process"]').last()).toBeVisible();
  for (const service of ["Custom Software", "AI Services"])
    await expect(main.getByRole("heading", { name: service, exact: true })).toBeVisible();
});

test("four products are shown, each with a hidden price and a page of its own", async ({ page }) => {
  await page.goto("/");
  const products = page.getByRole("region", { name: "Our Products" });
  const cards = products.getByRole("article");
  await expect(cards).toHaveCount(4);
  const ids = ["interview-ai", "chatbot-search-cases", "test-forecast", "placement-portal"];
  for (const [index, id] of ids.entries()) {
    await expect(cards.nth(index).getByRole("link")).toHaveAttribute("href", `/products/${id}`);
    await expect(cards.nth(index)).toContainText("Price: Coming Soon");
  }
  await expect(products.locator('a[href="/products"]')).toBeVisible();
});

test("the studio is compared in a table, whose rows are blocks where there is no room for it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  const comparison = page.getByRole("region", { name: "Four ways to get it built" });
  const table = comparison.getByRole("table");
  await expect(table).toBeVisible();
  for (const column of ["Large corporations", "Mid-size agencies", "Small agencies"])
    await expect(table.getByRole("columnheader", { name: column })).toBeVisible();
  for (const figure of ["3-6 months", "$25k-$200k", "24-48 hour response", "5-15 experts"])
    await expect(table.getByRole("cell", { name: figure })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table.getByRole("cell", { name: "$25k-$200k" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("three client stories stand beside the figures", async ({ page }) => {
  await page.goto("/");
  const stories = page.getByRole("region", { name: "Client stories" });
  await expect(stories.getByRole("figure")).toHaveCount(3);
  await expect(stories.getByText("Rated 5 out of 5")).toHaveCount(3);
  for (const figure of ["50+", "99%", "15+", "24/7"])
    await expect(stories.getByText(figure, { exact: true })).toBeVisible();
});

test("search engines learn who the organization is", async ({ page }) => {
  await page.goto("/");
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(data).toMatchObject({
    "@type": "Organization",
    logo: expect.stringMatching(/^https?:.*\/icon-512\.png$/),
    sameAs: [expect.stringContaining("linkedin")],
    contactPoint: { contactType: "customer service", areaServed: "global", availableLanguage: "English" },
  });
});

test("quotes turn every three seconds without moving the page, until they are paused", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  const group = quotes(page);
  await expect(group.getByText("1/3")).toBeVisible();
  const height = (await group.boundingBox())?.height;

  await page.clock.runFor(3000);
  await expect(group.getByText("2/3")).toBeVisible();
  await expect(group.locator("blockquote:visible")).toHaveCount(1);
  expect((await group.boundingBox())?.height).toBe(height);
  await page.clock.runFor(6000);
  await expect(group.getByText("1/3")).toBeVisible();

  await group.getByRole("button", { name: "Pause quotes" }).click();
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name: "Play quotes" }).blur();
  await page.clock.runFor(9000);
  await expect(group.getByText("1/3")).toBeVisible();

  // With the pointer and the focus still on the button.
  await group.getByRole("button", { name: "Play quotes" }).click();
  await page.clock.runFor(3000);
  await expect(group.getByText("2/3")).toBeVisible();
});

test("quotes rest under the pointer and under the keyboard, and speak when they are turned by hand", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/");
  const group = quotes(page);
  await expect(group.getByText("1/3")).toBeVisible();
  await expect(group.locator("[aria-live]")).toHaveAttribute("aria-live", "off");

  await group.hover();
  await page.clock.runFor(6000);
  await expect(group.getByText("1/3")).toBeVisible();
  await page.mouse.move(0, 0);

  await group.getByRole("button", { name: "Previous quote" }).focus();
  await page.clock.runFor(6000);
  await expect(group.getByText("1/3")).toBeVisible();
  await expect(group.locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
  await page.keyboard.press("Enter");
  await expect(group.getByText("3/3")).toBeVisible();
});

test("with reduced motion nothing moves by itself", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  const group = quotes(page);
  await expect(group.getByRole("button", { name: "Next quote" })).toBeVisible();
  await expect(group.getByRole("button", { name: "Pause quotes" })).toHaveCount(0);
  await page.clock.runFor(9000);
  await expect(group.getByText("1/3")).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await group.getByRole("button", { name: "Next quote" }).click();
  await expect(group.getByText("2/3")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says the same and offers no dead controls", async ({ page }) => {
    await page.goto("/");
    const group = quotes(page);
    await expect(group.locator("blockquote").first()).toBeVisible();
    await expect(group.locator("blockquote").nth(1)).toBeHidden();
    await expect(group.getByRole("button")).toHaveCount(0);
    await expect(
      page.getByRole("region", { name: "Client stories" }).locator("blockquote:visible"),
    ).toHaveCount(3);
    await expect(page.getByRole("main").locator('form[action="/get-estimate"]')).toBeVisible();
  });
});

test("a band leads to the estimate, and the page ends in a call to it or to a mail", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Put a number on your idea" })).toHaveCount(0);
  const [band, closing] = [page.locator("main section").nth(-2), page.locator("main section").last()];
  await expect(band.getByRole("heading")).toHaveText("Want to Build Custom Software?");
  await expect(band).toContainText("Know the cost before you start your project");
  await expect(band.getByRole("link")).toHaveAttribute("href", "/get-estimate");
  await expect(closing.locator('a[href="/get-estimate"]')).toHaveCount(1);
  await expect(closing.locator('a[href^="mailto:"]')).toHaveText(/@/);
});

test("the bar keeps the grid and the name at every width", async ({ page }) => {
  await page.goto("/");
  const left = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().left);
  for (const width of [1920, 1440, 1280, 1190, 1100, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator(".site-header").getByText("Bracket & Spline")).toBeVisible();
    const name = page.locator(".site-header").getByText("Bracket & Spline");
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await left(".site-header a")).toBe(await left("#claim"));
  }
  await page.goto("/contact");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Talk to us" })).toHaveCount(0);
});
