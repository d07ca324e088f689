import { expect, test } from "./test";

test.use({ javaScriptEnabled: false });

test("the panel says in words how each part is, and when that was looked at", async ({ page }) => {
  await page.goto("/status");
  await expect(page).toHaveTitle(/^Status \| /);
  const main = page.getByRole("main");
  for (const part of ["Database", "Image storage", "Mail queue", "Bot check"]) {
    const instrument = main.getByRole("region", { name: part });
    await expect(instrument).toContainText(/Working|Slow|Not working/);
  }
  await expect(main.locator("time").first()).toHaveAttribute("datetime", /^\d{4}-\d\d-\d\dT/);
  await expect(main.getByRole("link", { name: "Check again" })).toHaveAttribute("href", "/status");
  await expect(
    main.getByText("The measured figure stands here once five messages have been answered."),
  ).toBeVisible();
  await expect(main.getByRole("table").getByRole("row")).toHaveCount(5);
});
