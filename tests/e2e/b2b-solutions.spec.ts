import { expect, test } from "./test";

const floors = ["Sales", "Operations", "Finance", "People", "IT"];

test("the B2B page shows what a company can order, by department", async ({ page }) => {
  await page.goto("/b2b-solutions");
  await expect(page).toHaveTitle(/^B2B Solutions \| /);
  const offer = page.getByRole("region", { name: "What a company can order" });
  for (const [title, ...facts] of [
    ["A product, adapted", "2-8 weeks", "Coming Soon"],
    ["Custom software", "3-6 months", "6-12 months", "$25k-$200k"],
    ["Integration of existing systems", "by the calculator"],
    ["AI integration", "4-8 weeks", "from $15k"],
    ["Consulting", "$150-250 per hour"],
    ["Maintenance", "20-35% annually"],
  ] as const) {
    const line = offer.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
    for (const fact of facts) await expect(line).toContainText(fact);
  }

  const main = page.getByRole("main");
  const products = main.locator('a[href^="/products/"]');
  expect(await products.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
    [
      "email-xl",
      "chatbot-search-cases",
      "db-chat",
      "db2xl",
      "interview-ai",
      "placement-portal",
      "bih-modern-designs",
    ].map((id) => `/products/${id}`),
  );
  const steps = page.getByRole("region", { name: "How buying goes" }).getByRole("listitem");
  await expect(steps).toHaveCount(6);
  await expect(steps.first()).toContainText("24 hours");
  await expect(main.getByRole("link", { name: "Get an estimate" })).toHaveAttribute("href", "/get-estimate");
  await expect(main.getByRole("link", { name: "Talk to us" }).first()).toHaveAttribute("href", "/contact");
});

test("each floor of the drawing leads to its section, also in a narrow building", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto("/b2b-solutions");
  const drawing = page.getByRole("figure", { name: /^A company in section/ });
  for (const floor of floors) {
    const link = drawing.getByRole("link", { name: floor });
    const section = page.getByRole("region", { name: floor });
    expect(await link.getAttribute("href")).toBe(`#${await section.getAttribute("id")}`);
  }
  await drawing.getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("region", { name: "People" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says the same", async ({ page }) => {
    await page.goto("/b2b-solutions");
    await page.getByRole("figure").getByRole("link", { name: "Finance" }).click();
    await expect(page.getByRole("region", { name: "Finance" })).toBeInViewport();
    await expect(
      page.getByRole("region", { name: "IT", exact: true }).getByText("Valves on all three"),
    ).toBeVisible();
  });
});
