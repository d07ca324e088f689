import { expect, test, turnstileTest } from "./test";

test.use({ javaScriptEnabled: false });

test("privacy names every way in, every clause, and how to have it erased", async ({ page }) => {
  await page.goto("/privacy");
  await expect(page).toHaveTitle(/^Privacy \| /);
  await expect(
    page.getByText("A starting point, not legal advice: have counsel check it before you rely on it."),
  ).toBeVisible();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(10);
  for (const name of [
    "Contact form",
    "Quick contact",
    "Product interest",
    "Estimate by e-mail",
    "Staff sign-in",
  ])
    await expect(rows.filter({ hasText: name }).first()).toBeVisible();
  const contents = page.getByRole("navigation", { name: "Clauses" }).getByRole("link");
  for (const link of await contents.all()) {
    const target = (await link.getAttribute("href")) ?? "";
    await expect(page.locator(target).getByRole("heading", { level: 2 })).toHaveCount(1);
  }
  await expect(page.locator("#erase").locator('a[href^="mailto:"]')).toBeVisible();
  await expect(page.locator("#rights")).toContainText("Data Protection Board of India");
  // True of this installation: a mail server, and nothing else outside.
  await expect(page.locator("#others")).toContainText("Our mail provider");
  await expect(page.locator("#others")).toContainText("No provider for the bot check");
  await expect(page.locator("#others")).not.toContainText("Cloudflare");
});

turnstileTest("with Turnstile's keys, privacy and cookies name Cloudflare", async ({ page, studio }) => {
  await page.goto(`${studio.url}/privacy`);
  await expect(page.locator("#others")).toContainText("Cloudflare");
  await page.goto(`${studio.url}/cookies`);
  await expect(page.locator("#third-parties")).toContainText("Cloudflare Turnstile");
});
