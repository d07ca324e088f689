import { expect, test } from "./test";

const stages = ["Talk", "Discovery", "Milestone", "Next one", "Launch"];

test("the boat stops where one chooses, and the panel says what comes back", async ({ page }) => {
  await page.goto("/refund");
  await expect(page).toHaveTitle(/^Refunds \| /);
  const tabs = page.getByRole("tablist", { name: "Where the project stops" }).getByRole("tab");
  await expect(tabs).toHaveText(stages);
  await expect(page.getByRole("tabpanel")).toContainText("There is nothing to return.");
  await tabs.nth(2).click();
  await expect(page).toHaveURL("/refund?stop=3");
  await expect(page.getByRole("tabpanel")).toContainText(
    "What you paid ahead for milestones that have not begun.",
  );
  await page.keyboard.press("End");
  await expect(page.getByRole("tabpanel")).toContainText("Nothing of accepted work.");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the stages are links, and every case is listed with its anchor", async ({ page }) => {
    await page.goto("/refund?stop=2");
    const stops = page.getByRole("group", { name: "Where the project stops" }).getByRole("link");
    await expect(stops).toHaveText(stages);
    await expect(page.getByText("Everything that you paid ahead for later phases.")).toBeVisible();
    const contents = page.getByRole("navigation", { name: "Case by case" }).getByRole("link");
    await expect(contents).toHaveCount(11);
    for (const link of await contents.all())
      await expect(page.locator((await link.getAttribute("href")) ?? "")).toHaveCount(1);
    await expect(page.locator("main")).not.toContainText(/\d+ days/);
  });
});
