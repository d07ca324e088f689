/** What turns by itself: the quotes of the home page, and the cards of the solutions. */
import type { Page } from "@playwright/test";
import { expect, test } from "./test";

const quotes = (page: Page) => page.getByRole("group", { name: "What clients say" });
const cards = (page: Page) => page.getByRole("region", { name: "Solutions That Transform Your Business" });

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
