import type { Page } from "@playwright/test";
import { seededProducts } from "../support/seed-content";
import { expect, test } from "./fixtures";

const names = seededProducts.map(({ name }) => name);
const parts = (page: Page) => page.getByRole("region", { name: "All products" });
const filter = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Filter by type" }).getByRole("link", { name, exact: true });

test("the filter makes no request, is announced, and is kept in the URL", async ({ page }) => {
  await page.goto("/products");
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));

  await filter(page, "D2C").click();
  await expect(page).toHaveURL(/\/products\?type=d2c$/);
  await expect(parts(page).getByRole("heading", { level: 3 })).toHaveText(["Test-Forecast"]);
  await expect(parts(page).getByRole("status")).toHaveText(/^1 product /);
  await expect(filter(page, "D2C")).toHaveAttribute("aria-current", "true");
  await expect(filter(page, "All")).not.toHaveAttribute("aria-current");
  expect(requests.filter((url) => url.includes("/products"))).toEqual([]);

  const index = page.getByRole("navigation", { name: "Index", exact: true });
  await index.getByRole("link", { name: /DB Chat/ }).click();
  await expect(page).toHaveURL(/\/products#db-chat$/);
  await expect(parts(page).getByRole("heading", { name: "DB Chat" })).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the server filters", async ({ page }) => {
    await page.goto("/products");
    await filter(page, "B2B").click();
    await expect(page).toHaveURL(/\/products\?type=b2b#parts$/);
    await expect(parts(page).getByRole("heading", { level: 3 })).toHaveText(
      names.filter((name) => name !== "Test-Forecast"),
    );
    await page.goto("/products?type=free");
    await expect(parts(page).getByRole("article")).toHaveCount(names.length);
  });
});
