import { expect, test } from "./test";

const consultation = "/contact?subject=AI+consultation&projectType=ai-ml";

test("the page leads from the choice of a model to a consultation", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/ai-integration");
  await expect(page).toHaveTitle(/^AI Integration \| /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("AI Integration for Your Business");
  const main = page.getByRole("main");
  for (const heading of [
    "Analyze use case",
    "Cost-benefit analysis",
    "Prototype and test",
    "Optimize for scale",
    "Customer service AI",
    "Document processing",
    "Data analysis",
    "Development",
    "Running each month",
    "Return",
    "Security and compliance",
    "4-8 week deployment",
    "Multi-model expertise",
    "3x ROI within 12 months",
  ])
    await expect(main.getByRole("heading", { name: heading, exact: true })).toBeVisible();

  for (const [name, href] of [
    ["Get AI Consultation", consultation],
    ["View Case Studies", "/case-studies"],
  ] as const)
    for (const link of await main.getByRole("link", { name, exact: true }).all())
      await expect(link).toHaveAttribute("href", href);
  await expect(main.getByRole("link", { name: "Get AI Consultation" })).toHaveCount(2);

  const costs = main.getByRole("region", { name: "AI cost calculator" });
  for (const figure of [
    "$15k-30k",
    "$30k-75k",
    "$75k-150k",
    "$200-800",
    "$800-3000",
    "$300-1500",
    "6-12 months",
    "30-60%",
    "40-80%",
  ])
    await expect(costs.getByText(figure, { exact: true })).toBeVisible();
  await expect(costs.locator("input, select, button")).toHaveCount(0);

  const statistics = main.getByRole("region", { name: "What it is measured by" });
  for (const [figure, label] of [
    ["40%", "cost reduction"],
    ["60%", "time savings"],
    ["85%", "accuracy boost"],
    ["3x", "ROI growth"],
  ] as const) {
    const row = statistics.locator("dl > div").filter({ hasText: label });
    await expect(row.getByText(figure, { exact: true })).toBeVisible();
  }
  await expect(
    main.getByRole("region", { name: "Six places where AI earns its keep" }).getByRole("article"),
  ).toHaveCount(6);
});

test("open models are compared in a table, whose rows are blocks where there is no room for it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/ai-integration");
  const comparison = page.getByRole("region", { name: "Open-source model comparison" });
  await expect(comparison.getByRole("columnheader")).toHaveText([
    "Model",
    "Provider",
    "Best Use Case",
    "Cost Benefit",
    "Ideal For",
  ]);
  await expect(comparison.getByRole("rowheader")).toHaveCount(5);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(comparison.getByRole("rowheader")).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

const signals = (page: import("@playwright/test").Page) => page.locator("figure svg g:has(animateMotion)");

test("signals move through the network, rest when they are paused, and go on", async ({ page }) => {
  await page.goto("/ai-integration");
  const pause = page.getByRole("button", { name: "Pause the drawing" });
  await expect(pause).toBeVisible();
  const first = signals(page).locator("circle").first();
  const place = () => first.evaluate((circle) => circle.getBoundingClientRect().x);
  const start = await place();
  await expect.poll(place).not.toBe(start);

  await pause.click();
  const resting = await place();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await place()).toBe(resting);
  await page.getByRole("button", { name: "Play the drawing" }).click();
  await expect.poll(place).not.toBe(resting);
});

test("with reduced motion the network is a still drawing", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/ai-integration", { waitUntil: "networkidle" });
  await expect(page.locator("figure svg path").first()).toBeVisible();
  await expect(signals(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Pause the drawing" })).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the drawing and both ways on are there", async ({ page }) => {
    await page.goto("/ai-integration");
    await expect(page.locator("figure svg path").first()).toBeVisible();
    await expect(signals(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Pause the drawing" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Get AI Consultation" }).first()).toHaveAttribute(
      "href",
      consultation,
    );
  });
});
