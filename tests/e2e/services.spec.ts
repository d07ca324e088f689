import { expect, test } from "./test";

test("each room of the plan leads to its section or page, and the schedule says what it costs", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/services");
  await expect(page).toHaveTitle(/^AI Services \| /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^AI services/);

  const plan = page.getByRole("figure", { name: "Floor plan of the services" });
  for (const [room, to] of [
    [/^Room 1, AI services: from \$15k, 4-8 weeks$/, "#ai-services"],
    [/^Room 2, Custom software: \$25k-\$200k, 3-6 months$/, "#custom-software"],
    [/^Room 3, Maintenance and support: 20-35% annually$/, "/maintenance-support"],
    [/^Room 4, Ready-made products: 2-8 weeks$/, "/products"],
    [/^Room 5, Consulting: \$150-250 per hour$/, "#consulting"],
    [/^Room 6, Way in: 24 hours$/, "/get-estimate"],
  ] as const)
    await expect(plan.getByRole("link", { name: room })).toHaveAttribute("href", new RegExp(`${to}$`));

  const schedule = page.getByRole("table", { name: "The rooms of the plan" });
  await expect(schedule.getByRole("row")).toHaveCount(7);
  await expect(schedule.getByRole("row", { name: /Ready-made products/ })).toContainText("Coming Soon");
  for (const to of ["/ai-integration", "/custom-development", "/maintenance-support", "/contact"])
    await expect(schedule.locator(`a[href="${to}"]`)).toBeVisible();

  await plan.getByRole("link", { name: /^Room 1/ }).click();
  await expect(page).toHaveURL(/\/services#ai-services$/);
  await expect(page.getByRole("region", { name: /^AI Services/ })).toBeInViewport();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the plan is drawn upright, and both linked sections are there with their figures", async ({
    page,
  }) => {
    await page.goto("/services#custom-software");
    const custom = page.locator("section#custom-software");
    await expect(custom).toBeInViewport();
    for (const figure of ["$25k-$200k", "2-4 weeks", "6-10 weeks", "3-6 months", "6-12 months"])
      await expect(custom.getByText(figure, { exact: true })).toBeVisible();
    await expect(custom.locator('a[href="/custom-development"]')).toBeVisible();
    const ai = page.locator("section#ai-services");
    await expect(ai.getByText("from $15k", { exact: true })).toBeVisible();
    await expect(ai.getByText("4-8 weeks", { exact: true })).toBeVisible();
    await expect(ai.locator('a[href="/ai-integration"]')).toBeVisible();
    await expect(page.locator("section#consulting").getByText("$150-250 per hour")).toBeVisible();
    const plan = page.getByRole("figure", { name: "Floor plan of the services" });
    await expect(plan.getByRole("link")).toHaveCount(6);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
