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

test("the steps of a workflow stand in lanes, and one below the other on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/products/interview-ai");
  await page.getByRole("navigation", { name: "Sheets" }).getByRole("link", { name: "Workflow" }).click();
  const diagram = page.getByRole("region", { name: /^Workflow: / });
  await expect(diagram.getByRole("heading", { level: 2 })).toBeInViewport();
  const steps = diagram.getByRole("listitem");
  const lefts = () =>
    Promise.all(
      [0, 1, 2].map(
        async (index) => (await steps.nth(index).getByRole("heading").first().boundingBox())?.x ?? 0,
      ),
    );
  const [first = 0, second = 0, third = 0] = await lefts();
  expect(second).toBeGreaterThan(first + 200);
  expect(third).toBeGreaterThan(second + 200);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(new Set(await lefts()).size).toBe(1);
});
