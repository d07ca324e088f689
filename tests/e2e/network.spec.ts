import type { Page } from "@playwright/test";
import { expect, test } from "./test";

const signals = (page: Page) => page.locator("figure svg g:has(animateMotion)");

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

  test("the drawing is there, and nothing to pause it", async ({ page }) => {
    await page.goto("/ai-integration");
    await expect(page.locator("figure svg path").first()).toBeVisible();
    await expect(signals(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Pause the drawing" })).toHaveCount(0);
  });
});
