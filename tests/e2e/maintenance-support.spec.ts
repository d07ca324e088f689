import { expect, test } from "./test";

test("the page says what a year of care contains, costs and means", async ({ page }) => {
  await page.goto("/maintenance-support");
  await expect(page).toHaveTitle(/^Maintenance and Support \| /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What a year of care looks like");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Get Estimate", exact: true })).toHaveAttribute(
    "href",
    "/get-estimate",
  );
  await expect(main.getByText("One month free support")).toBeVisible();
  await expect(main.getByText("24/7 support")).toBeVisible();
  await expect(main.getByRole("link", { name: "Next: Support" })).toHaveAttribute("href", "/support");

  const costs = page.getByRole("region", { name: "What it costs" });
  await expect(costs.getByRole("heading", { name: "20-35% annually" })).toBeVisible();
  for (const [plan, price] of [
    ["One month, free", "free"],
    ["Six months", "$1,000–$3,000"],
    ["One year", "$2,000–$6,000"],
    ["Monthly maintenance", "$200–$1,000 a month"],
  ] as const)
    await expect(costs.locator("dl > div").filter({ hasText: plan }).locator("dd").first()).toHaveText(price);
  await expect(costs.locator("dl > div").filter({ hasText: "$80,000" })).toContainText("$16,000–$28,000");

  const incident = page.getByRole("region", { name: "How an incident goes" });
  for (const figure of ["24/7", "24 hours", "24-48 hours", "20-35% annually"])
    await expect(incident.getByRole("term").filter({ hasText: new RegExp(`^${figure}$`) })).toBeVisible();
});

test("search engines get the service and the questions that are on the page", async ({ page }) => {
  await page.goto("/maintenance-support");
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  expect(data.map((item) => item["@type"])).toEqual(["Service", "FAQPage", "BreadcrumbList"]);
  const shown = page.getByRole("region", { name: "Asked about care" });
  for (const { name, acceptedAnswer } of data[1].mainEntity) {
    await expect(shown.getByRole("heading", { name })).toBeVisible();
    await expect(shown.getByText(acceptedAnswer.text)).toBeAttached();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a question opens, and closes the one before", async ({ page }) => {
    await page.goto("/maintenance-support");
    const questions = page.locator("#questions details");
    await questions.nth(0).locator("summary").click();
    await expect(questions.nth(0).getByRole("paragraph")).toBeVisible();
    await questions.nth(1).locator("summary").click();
    await expect(questions.nth(1).getByRole("paragraph")).toBeVisible();
    await expect(questions.nth(0).getByRole("paragraph")).toBeHidden();
  });
});
