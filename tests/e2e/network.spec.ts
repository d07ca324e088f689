import { expect, test } from "./test";

test("the network moves, rests when it is paused, and goes on", async ({ page }) => {
  await page.goto("/ai-integration");
  const picture = () => page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const pause = page.getByRole("button", { name: "Pause the drawing" });
  await expect(pause).toBeVisible();
  const first = await picture();
  await expect.poll(picture).not.toBe(first);

  await pause.click();
  const resting = await picture();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await picture()).toBe(resting);
  await page.getByRole("button", { name: "Play the drawing" }).click();
  await expect.poll(picture).not.toBe(resting);
});

test("with reduced motion the network is a still drawing", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto("/ai-integration", { waitUntil: "networkidle" });
  await expect(page.locator(".ai-network-plan path").first()).toBeVisible();
  await expect(page.locator("canvas")).toHaveCount(0);
  expect(fetched.filter((url) => url.includes("network-canvas"))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the drawing is there, and nothing to pause it", async ({ page }) => {
    await page.goto("/ai-integration");
    await expect(page.locator(".ai-network-plan path").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Pause the drawing" })).toHaveCount(0);
  });
});
