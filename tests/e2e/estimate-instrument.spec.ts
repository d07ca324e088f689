import { priceRange } from "../support/prices";
import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";

test("the spline's handles are sliders that follow the form and set it", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/");
  const hero = page.getByRole("region", { name: "Custom software, priced" });
  const scope = hero.getByRole("slider", { name: "Scope" });
  const time = hero.getByRole("slider", { name: "Time" });
  await expect(scope).toHaveAttribute("aria-valuetext", "Business web app");
  await expect(hero.getByText(/standard project: 3-6 months/)).toBeVisible();

  await scope.press("ArrowRight");
  await expect(scope).toHaveAttribute("aria-valuetext", "E-commerce store");
  await expect(hero.getByLabel("Project type")).toHaveValue("ecommerce-store");
  await expect(hero.getByRole("status")).toContainText(priceRange("ecommerce-store"));
  await expect(hero.getByText(priceRange("ecommerce-store"))).toHaveCount(2);

  // A click at the left end of the track.
  await time.click({ position: { x: 4, y: 20 } });
  await expect(hero.getByLabel("Timeline")).toHaveValue("rush");
  await hero.getByLabel("Timeline").selectOption("flexible");
  await expect(time).toHaveAttribute("aria-valuetext", "Flexible");
  await expectAccessible(page, { within: "section[aria-labelledby=page-title]" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("on a phone the running estimate opens and never covers the focus", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/get-estimate");
  const bar = page.getByRole("complementary", { name: "Your estimate" });
  const lines = bar.getByRole("group", { name: "What you chose so far" });
  const toggle = bar.getByRole("button", { name: /^Your estimate/ });
  await expect(toggle).toHaveCount(0);
  await page.getByRole("radio", { name: "Mobile app" }).check();
  await expect(toggle).toHaveAttribute("aria-expanded", "false");
  await expect(bar.getByText("Timeline")).toBeHidden();

  await toggle.press("Enter");
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  const line = (name: string) => lines.locator("dl > div").filter({ hasText: name });
  await expect(line("Project Type")).toContainText(priceRange("mobile-app"));
  await expect(line("Timeline")).toContainText("not chosen");
  expect((await bar.boundingBox())?.y).toBeGreaterThan(300);
  await expectAccessible(page, { within: "main aside" });
  await page.keyboard.press("Escape");
  await expect(lines).toBeHidden();
  await expect(toggle).toBeFocused();

  // The form works while the lines are shown, and each choice updates its line.
  await toggle.click();
  await page.evaluate(() => document.querySelector("#estimate-timeline")?.scrollIntoView());
  await page.getByRole("radio", { name: "Rush × 1.5" }).check();
  await expect(line("Timeline")).toContainText("× 1.5");
  await lines.getByRole("link", { name: /^Moves the price most: by up to \$/ }).click();
  await expect(lines).toBeHidden();
  await expect(page.getByRole("slider", { name: "Complexity" })).toBeInViewport();

  await toggle.click();
  const field = page.getByRole("textbox", { name: /What should it do/ });
  await field.focus();
  const [barTop, fieldBox] = [(await bar.boundingBox())?.y ?? 0, await field.boundingBox()];
  expect(Math.min((fieldBox?.y ?? 0) + 24, (fieldBox?.y ?? 0) + (fieldBox?.height ?? 0))).toBeLessThan(
    barTop,
  );
});

test.describe("double text size on a phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("keeps the lines on the screen and the focus visible", async ({ page }) => {
    await page.goto("/get-estimate?projectType=mobile-app");
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const bar = page.getByRole("complementary", { name: "Your estimate" });
    await bar.getByRole("button", { name: /^Your estimate/ }).click();
    const lines = bar.getByRole("group", { name: "What you chose so far" });
    expect(await lines.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect((await lines.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    const choice = page.getByRole("radio", { name: "Rush × 1.5" });
    await choice.focus();
    await expect(lines).toBeHidden();
    const [barBox, choiceBox] = [await bar.boundingBox(), await choice.boundingBox()];
    expect((choiceBox?.y ?? 0) + (choiceBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  });
});

test("controls show their state in forced colors", async ({ page }) => {
  await page.goto("/get-estimate");
  await page.emulateMedia({ forcedColors: "active" });
  const readStyle = (name: string) =>
    page.getByLabel(name).evaluate((input) => {
      const { backgroundColor, borderTopColor } = getComputedStyle(input);
      return `${backgroundColor} ${borderTopColor}`;
    });
  const before = await readStyle("User login");
  await page.getByLabel("User login").check();
  await page.mouse.move(0, 0);
  expect(await readStyle("User login")).not.toBe(before);
});
