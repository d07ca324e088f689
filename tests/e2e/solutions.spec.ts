import { expect, test } from "./test";

const cards = (page: import("@playwright/test").Page) =>
  page.getByRole("region", { name: "Solutions That Transform Your Business" });

test("the solutions page shows its sections, claims and links", async ({ page }) => {
  await page.goto("/solutions");
  await expect(page).toHaveTitle(/^Solutions \| /);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Software Built Just For Your Business");
  expect(await main.getByRole("heading", { level: 2 }).allTextContents()).toEqual([
    "Why Choose Custom Over Generic?",
    "Solutions That Transform Your Business",
    "Flexible Pricing That Works For You",
    "We Serve Every Business Size",
    "Ready to Streamline Your Business?",
  ]);
  for (const reason of ["Perfect fit", "Scales with growth", "Control and security", "Fast implementation"])
    await expect(main.getByRole("heading", { name: reason, exact: true })).toBeVisible();
  await expect(main.getByText("Average Efficiency Improvement", { exact: true })).toBeVisible();
  await expect(main.getByText("73%", { exact: true })).toBeVisible();

  for (const [title, claim] of [
    ["Inventory management", "stock wastage reduced by 40%"],
    ["Customer relationship management", "customer retention up 35%"],
    ["Financial management tools", ""],
    ["Workflow automation", "saves 20+ hours per week"],
  ] as const)
    await expect(cards(page).getByRole("article").filter({ hasText: title })).toContainText(claim);
  for (const license of ["Monthly subscription", "Annual subscription", "One-time purchase", "Custom quote"])
    await expect(main.getByRole("heading", { name: license, exact: true })).toBeVisible();
  await expect(main.getByText("Up to 20% savings", { exact: true })).toBeVisible();
  await expect(main.getByText("Source code and lifetime license", { exact: true })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Not Sure Which Option Fits?" })).toBeVisible();
  for (const audience of ["Small businesses", "Medium enterprises", "Large corporations", "Non-profits"])
    await expect(main.getByRole("term").filter({ hasText: audience })).toBeVisible();

  for (const [label, address] of [
    ["Get Your Estimate", "/get-estimate"],
    ["Discuss Your Needs", "/contact"],
    ["Get Your Custom Quote", "/get-estimate"],
    ["Get Custom Pricing", "/contact"],
    ["Get Free Estimate", "/get-estimate"],
  ] as const)
    await expect(main.getByRole("link", { name: label, exact: true })).toHaveAttribute("href", address);
  await expect(main.locator('a[href^="mailto:"]')).toHaveText(/@/);
  await expect(page.getByRole("heading", { name: "Put a number on your idea" })).toHaveCount(0);
});

test("the cards take turns every four seconds, rest under pointer and focus, and can be paused", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/solutions");
  const group = cards(page);
  const current = group.locator('[aria-current="true"]');
  const pause = group.getByRole("button", { name: "Pause the highlighting" });
  await expect(pause).toBeVisible();
  const list = group.getByRole("list").first();
  const height = await list.evaluate((element) => element.clientHeight);
  const order = ["Inventory", "Customer", "Financial", "Workflow", "Inventory"];
  for (const [turn, name] of order.entries()) {
    if (turn) await page.clock.runFor(4000);
    await expect(current).toHaveText(new RegExp(name));
    expect(await list.evaluate((element) => element.clientHeight)).toBe(height);
  }

  const card = group.getByRole("article").nth(2);
  await card.hover();
  await expect(current).toHaveText(/Financial/);
  await page.clock.runFor(9000);
  await expect(current).toHaveText(/Financial/);
  await expect(card).toHaveCSS("border-left-width", "6px");
  await expect(card).toHaveCSS("border-left-color", "rgb(35, 64, 214)");
  expect(await card.evaluate((element) => getComputedStyle(element).transform)).not.toBe("none");
  expect(new URL(page.url()).search).toBe("");

  await page.mouse.move(0, 0);
  await group.getByRole("link", { name: "Customer relationship management" }).focus();
  await expect(current).toHaveText(/Customer/);
  await page.keyboard.press("ArrowRight");
  await page.clock.runFor(9000);
  await expect(current).toHaveText(/Financial/);
  await pause.click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(9000);
  await expect(current).toHaveText(/Financial/);
  await group.getByRole("button", { name: "Resume the highlighting" }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4000);
  await expect(current).toHaveText(/Workflow/);
});

test("the address keeps a card that was chosen, until they take turns again", async ({ page }) => {
  await page.clock.install();
  await page.goto("/solutions");
  const group = cards(page);
  const current = group.locator('[aria-current="true"]');
  await group.getByRole("link", { name: "Workflow automation" }).click();
  await expect(page).toHaveURL(/\/solutions\?solution=4$/);
  await page.reload();
  await expect(group.getByRole("button", { name: "Resume the highlighting" })).toBeVisible();
  await page.clock.runFor(9000);
  await expect(current).toHaveText(/Workflow/);
  await group.getByRole("button", { name: "Resume the highlighting" }).click();
  await expect(page).toHaveURL(/\/solutions$/);
});

test("with reduced motion the cards stay until one is pointed at", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/solutions");
  const group = cards(page);
  await page.clock.runFor(9000);
  await expect(group.locator('[aria-current="true"]')).toHaveText(/Inventory/);
  await group.getByRole("article").nth(1).hover();
  await expect(group.locator('[aria-current="true"]')).toHaveText(/Customer/);
  await expect(group.getByRole("button")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a heading leads to its highlighted card, and no control is dead", async ({ page }) => {
    await page.goto("/solutions");
    await cards(page).getByRole("link", { name: "Financial management tools" }).click();
    await expect(page).toHaveURL(/\?solution=3#solution-3$/);
    await expect(cards(page).locator('[aria-current="true"]')).toHaveText(/Financial/);
    await expect(cards(page).getByRole("button")).toHaveCount(0);
    await expect(cards(page).getByRole("article")).toHaveCount(4);
  });
});
