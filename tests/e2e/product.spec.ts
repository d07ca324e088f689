import { findProduct, listProducts } from "~/features/products/catalogue";
import type { Product } from "~/features/products/product";
import { expect, test } from "./test";

const product = (id: string) => findProduct(id) as Product;

test("a licensed product: its sheets, its lanes, and the form about it", async ({ page }) => {
  const { name, tagline, screenshots, features, benefits, targetAudience, workflow } =
    product("interview-ai");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/products/interview-ai");
  await expect(page).toHaveTitle(new RegExp(`^${name} \\| `));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(main.getByText(tagline)).toBeVisible();
  const glance = main.getByRole("list", { name: "At a glance" }).getByRole("listitem");
  await expect(glance).toHaveText(["v1", "B2B", "HR Tech", "Customizable"]);
  await expect(main.getByRole("link", { name: "Back to Products" })).toHaveAttribute("href", "/products");

  for (const [region, items] of [
    ["Key features", features],
    ["Benefits", benefits],
    ["Target audience", targetAudience],
  ] as const)
    for (const item of items)
      await expect(main.getByRole("region", { name: region }).getByText(item, { exact: true })).toBeVisible();
  await expect(main.getByRole("region", { name: "Screens" }).getByRole("figure")).toHaveCount(
    screenshots.length,
  );
  const pricing = main.getByRole("region", { name: "Pricing" });
  await expect(pricing.getByText("Coming Soon")).toHaveCount(2);
  for (const term of ["Monthly", "Annual"]) await expect(pricing.getByText(term)).toBeVisible();
  await expect(pricing.getByText("2-8 weeks")).toBeVisible();
  await expect(pricing).not.toContainText("$");

  await main.getByRole("navigation", { name: "Sheets" }).getByRole("link", { name: "Workflow" }).click();
  const diagram = main.getByRole("region", { name: `Workflow: ${workflow?.title}` });
  await expect(diagram.getByRole("heading", { level: 2 })).toBeInViewport();
  const steps = diagram.getByRole("listitem");
  await expect(steps).toHaveCount(workflow?.steps.length ?? 0);
  // In lanes: the first three steps belong to three lanes from left to right, one below the other.
  const boxes = await Promise.all(
    [0, 1, 2].map((index) => steps.nth(index).getByRole("heading", { level: 3 }).boundingBox()),
  );
  for (const [index, box] of boxes.slice(1).entries()) {
    expect(box?.x).toBeGreaterThan((boxes[index]?.x ?? 0) + 200);
    expect(box?.y).toBeGreaterThan(boxes[index]?.y ?? 0);
  }

  await expect(main.getByRole("link", { name: /^I'm Interested/ })).toHaveCount(2);
  await expect(main.getByRole("link", { name: /^I'm Interested/ }).last()).toHaveAttribute(
    "href",
    "/products/interview-ai/interest",
  );
  await main.getByRole("navigation", { name: "More products" }).getByRole("link", { name: /^Next/ }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("AI Chatbot");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the product for consumers is tried at its own address", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/products/test-forecast");
    const main = page.getByRole("main");
    const links = main.getByRole("link", { name: "Try Test-Forecast (opens in a new tab)" });
    await expect(links).toHaveCount(2);
    await expect(links.first()).toHaveAttribute("href", product("test-forecast").productLink ?? "");
    await expect(links.first()).toHaveAttribute("rel", "noopener noreferrer");
    await expect(main.getByText("I'm Interested")).toHaveCount(0);
    // One column, in which every step names its lane.
    const steps = main.getByRole("region", { name: /^Workflow: / }).getByRole("listitem");
    await expect(steps.first()).toContainText("Passes on: Exam and date to Practice tests");
    await expect(steps.first().getByText("A · Student")).toBeVisible();
  });

  test("every product is complete, fits a phone, and shows no price", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const { id, name, pdf, workflow } of listProducts()) {
      await page.goto(`/products/${id}`);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(name);
      await expect(main.getByRole("heading", { name: "Documentation Coming Soon" })).toHaveCount(pdf ? 0 : 1);
      await expect(main.getByRole("region", { name: /^Workflow: / })).toHaveCount(workflow ? 1 : 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
      expect(data).toContain('"SoftwareApplication"');
      expect(data).not.toMatch(/"(offers|price)"/);
    }
    const withWorkflow = listProducts().flatMap(({ id, workflow }) => (workflow ? [id] : []));
    expect(withWorkflow).toEqual([
      "interview-ai",
      "test-forecast",
      "placement-portal",
      "db-chat",
      "email-xl",
    ]);
  });

  test("an unknown product leads home, with a word about it", async ({ page }) => {
    await page.goto("/products/no-such-product");
    await expect(page).toHaveURL("/");
    await expect(page.getByText("We could not find that product.")).toBeVisible();
  });
});
