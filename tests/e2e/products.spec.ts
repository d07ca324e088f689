import type { Page } from "@playwright/test";
import { expect, test } from "./test";

const names = [
  "AI Interview Management System",
  "AI Chatbot",
  "Test-Forecast",
  "Placement Portal",
  "DB Chat",
  "Email XL",
  "DB2XL",
  "Custom Designs",
];
const parts = (page: Page) => page.getByRole("region", { name: "Parts list" });
const filter = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Filter by type" }).getByRole("link", { name, exact: true });

test("the catalog shows eight products, what comes with them and where else to go", async ({ page }) => {
  await page.goto("/products");
  await expect(page).toHaveTitle(/^Products \| /);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Products, already built.");
  await expect(parts(page).getByRole("heading", { level: 3 })).toHaveText(names);

  const interview = parts(page).getByRole("article").first();
  for (const text of [
    "v1",
    "B2B",
    "Customizable",
    "HR Tech",
    "Every candidate gets the same fair first interview.",
  ])
    await expect(interview.getByText(text, { exact: true })).toBeVisible();
  await expect(interview.getByText(/^Runs structured first-round interviews/)).toBeVisible();
  await expect(interview.getByRole("definition")).toHaveText(["Price: Coming Soon", "Price: Coming Soon"]);
  await expect(interview.getByRole("term")).toHaveText(["Monthly", "Annual"]);
  await expect(interview.getByRole("link")).toHaveAttribute("href", "/products/interview-ai");
  const forecast = parts(page).getByRole("article").filter({ hasText: "Test-Forecast" });
  await expect(forecast.getByText("D2C", { exact: true })).toBeVisible();
  await expect(forecast.getByText("Customizable")).toHaveCount(0);

  for (const benefit of ["Quick setup", "Enterprise security", "24/7 support", "Regular updates"])
    await expect(main.getByText(benefit, { exact: true })).toBeVisible();
  const elsewhere = main.getByRole("region", { name: "Not in a drawer?" });
  for (const address of ["/custom-development", "/services#ai-services", "/services"])
    await expect(elsewhere.locator(`a[href="${address}"]`)).toBeVisible();
  await expect(main.getByRole("link", { name: "Next: Custom Development" })).toBeVisible();

  // No price anywhere, also not for machines.
  expect(await main.textContent()).not.toMatch(/\$\d+ *(\/|per|a) *(month|year)/);
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
  expect(data).toContain('"SoftwareApplication"');
  expect(data).not.toMatch(/"(offers|price)"/);
});

test("the filter works without a request, is announced, and stays in the address", async ({ page }) => {
  await page.goto("/products");
  await expect(filter(page, "All")).toHaveAttribute("aria-current", "true");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));

  await expect(filter(page, "D2C")).toHaveAttribute("href", "/products?type=d2c");
  await filter(page, "D2C").click();
  await expect(page).toHaveURL(/\/products\?type=d2c$/);
  await expect(parts(page).getByRole("heading", { level: 3 })).toHaveText(["Test-Forecast"]);
  await expect(parts(page).getByRole("status")).toHaveText(/^1 product, /);
  await expect(filter(page, "D2C")).toHaveAttribute("aria-current", "true");
  await expect(filter(page, "All")).not.toHaveAttribute("aria-current");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/products$/);
  expect(requests.filter((url) => url.includes("/products"))).toEqual([]);

  const cabinet = page.getByRole("navigation", { name: "Parts cabinet" });
  await cabinet.getByRole("link", { name: /DB Chat/ }).click();
  await expect(page).toHaveURL(/\/products#db-chat$/);
  await expect(parts(page).getByRole("heading", { name: "DB Chat" })).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the server filters, and prices nothing", async ({ page }) => {
    await page.goto("/products");
    await filter(page, "B2B").click();
    await expect(page).toHaveURL(/\/products\?type=b2b#parts$/);
    await expect(parts(page).getByRole("heading", { level: 3 })).toHaveText(
      names.filter((name) => name !== "Test-Forecast"),
    );
    await expect(parts(page).getByRole("status")).toHaveText(/^7 products, /);
    await expect(filter(page, "B2B")).toHaveAttribute("aria-current", "true");
    await page.goto("/products?type=free");
    await expect(parts(page).getByRole("article")).toHaveCount(names.length);
  });
});
