import { expect, test } from "./test";

const titles = ["B2B Solutions", "SaaS Products", "R&D Learning Culture", "Community Talent Ecosystem"];

test("the page says who the studio is and leads to a project", async ({ page }) => {
  await page.goto("/about");
  await expect(page).toHaveTitle(/^About \| /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const main = page.getByRole("main");
  await expect(main.getByText(/founded in 2025 by alumni of an Indian engineering institute/)).toBeVisible();
  for (const heading of [
    "Founding story",
    "Agency speed with product vision",
    "Business model: an innovation flywheel",
    "Project-based B2B services",
    "Licensing and custom software",
    "Self-owned SaaS",
    "Mission and key objectives",
  ])
    await expect(main.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  await expect(main.getByRole("link", { name: "Start Your Project", exact: true })).toHaveAttribute(
    "href",
    "/contact",
  );
  const team = page.locator("#team");
  await expect(team.getByText(/^5-15 experts/)).toBeVisible();
  await expect(team.getByRole("rowheader")).toHaveCount(6);
  await expect(team.locator('a[href^="mailto:"]')).toBeVisible();
});

test("a pillar is selected by click, the first one at the start", async ({ page }) => {
  await page.goto("/about");
  const tabs = page.getByRole("tablist", { name: "The four pillars" }).getByRole("tab");
  await expect(tabs).toHaveText(titles.map((title) => new RegExp(title)));
  const panel = page.getByRole("tabpanel");
  await expect(panel).toHaveCount(1);
  await expect(panel.getByRole("heading", { name: titles[0] })).toBeVisible();

  await tabs.nth(2).click();
  await expect(tabs.nth(2)).toHaveAttribute("aria-selected", "true");
  await expect(panel.getByRole("heading", { name: titles[2] })).toBeVisible();
  await expect(panel.getByRole("listitem")).toHaveCount(4);
  await expect(page).toHaveURL(/\?pillar=3/);

  await page.keyboard.press("ArrowRight");
  await expect(panel.getByRole("heading", { name: titles[3] })).toBeVisible();
});

test("on paper all pillars are shown", async ({ page }) => {
  await page.goto("/about");
  await page.emulateMedia({ media: "print" });
  for (const title of titles)
    await expect(page.locator(".tab-panel").getByRole("heading", { name: title })).toBeVisible();
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
