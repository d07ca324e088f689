import { expect, test } from "./fixtures";

const pillars = ["B2B Solutions", "SaaS Products", "R&D Learning Culture", "Community Talent Ecosystem"];

test("the first pillar is selected at first; clicks select others; print shows all", async ({ page }) => {
  await page.goto("/about");
  const tabs = page.getByRole("tablist", { name: "The four pillars" }).getByRole("tab");
  await expect(tabs).toHaveText(pillars.map((title) => new RegExp(title)));
  const panel = page.getByRole("tabpanel");
  await expect(panel).toHaveCount(1);
  await expect(panel.getByRole("heading", { name: pillars[0] })).toBeVisible();

  await tabs.nth(2).click();
  await expect(tabs.nth(2)).toHaveAttribute("aria-selected", "true");
  await expect(panel.getByRole("heading", { name: pillars[2] })).toBeVisible();
  await expect(panel.getByRole("listitem")).toHaveCount(4);
  await expect(page).toHaveURL(/\?pillar=3/);

  await page.keyboard.press("ArrowRight");
  await expect(panel.getByRole("heading", { name: pillars[3] })).toBeVisible();

  await page.emulateMedia({ media: "print" });
  for (const title of pillars)
    await expect(page.locator(".tab-panel").getByRole("heading", { name: title })).toBeVisible();
});

test("selecting a tab needs no connection, and its URL restores it", async ({ page, context }) => {
  await page.goto("/refund");
  await expect(page.getByRole("tabpanel")).toContainText("Nothing to refund.");
  await context.setOffline(true);
  await page.getByRole("tab").nth(2).click();
  await expect(page.getByRole("tabpanel")).toContainText("milestones that have not begun.");
  await expect(page).toHaveURL("/refund?stop=3");
  await context.setOffline(false);
  await page.goto("/development-process?phase=3");
  await expect(page.getByRole("tabpanel").getByRole("heading", { level: 3 })).toHaveText(
    "Development Sprints",
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the pillars are links", async ({ page }) => {
    await page.goto("/about");
    await expect(page.locator(".tab-panel:visible")).toContainText("B2B Solutions");
    await page.locator("#pillars").getByRole("link", { name: "SaaS Products" }).click();
    await expect(page).toHaveURL(/\?pillar=2#pillars$/);
    await expect(page.locator(".tab-panel:visible")).toHaveCount(1);
    await expect(page.locator(".tab-panel:visible")).toContainText("Solve one task completely");
    await expect(page.locator("#pillars a[aria-current]")).toHaveText(/SaaS Products/);
  });
});
