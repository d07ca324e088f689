import type { Page } from "@playwright/test";
import { expect, test } from "./test";

const phases = [
  ["01", "Discovery and Requirements", "1-2 weeks"],
  ["02", "Design and Planning", "1-2 weeks"],
  ["03", "Development Sprints", "6-12 weeks, 2-week sprints"],
  ["04", "Testing and Refinement", "1-2 weeks"],
  ["05", "Launch and Support", "ongoing"],
] as const;

const guide = (page: Page) => page.getByRole("link", { name: /^Download Process Guide PDF, \d+ KB$/ });

test("the page names phases, tools and the guarantee, and leads to an estimate", async ({ page }) => {
  await page.goto("/development-process");
  await expect(page).toHaveTitle(/^Development Process \| /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  for (const name of ["Start Your Project", "Start Your Project Today"])
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", "/get-estimate");

  const tools = page.getByRole("region", { name: "Five tools, and how often each is used" });
  await expect(tools.getByRole("listitem")).toHaveCount(5);
  const guarantee = page.getByRole("region", { name: "On-time delivery guarantee" });
  for (const words of ["98% on time based on 50+ projects", "2-week sprint cycles", "24/7 communication"])
    await expect(guarantee).toContainText(new RegExp(words.replace("+", "\\+").replaceAll(" ", "\\s*")));
  await expect(page.locator('a[href="/custom-development#cost-and-time"]').first()).toBeVisible();

  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const howTo = data.map((text) => JSON.parse(text)).find((item) => item["@type"] === "HowTo");
  expect(howTo.step.map(({ name }: { name: string }) => name)).toEqual(
    phases.map(([, title, duration]) => `${title} (${duration})`),
  );
});

test("a phase that is clicked shows its activities, meetings and deliverables", async ({ page }) => {
  await page.goto("/development-process");
  const tab = (index: number) => page.getByRole("tab").nth(index);
  await expect(tab(0)).toHaveAttribute("aria-selected", "true");
  for (const [index, [number, title, duration]] of phases.entries()) {
    await tab(index).click();
    await expect(tab(index)).toContainText(`${number}${title}${duration}`);
    const panel = page.getByRole("tabpanel");
    await expect(panel).toHaveCount(1);
    await expect(panel.getByRole("heading", { level: 3 })).toHaveText(title);
    for (const part of ["Activities", "Meetings", "Deliverables"])
      await expect(panel.getByRole("heading", { name: part })).toBeVisible();
  }
  await expect(page).toHaveURL(/\?phase=5$/);
  await page.keyboard.press("ArrowRight");
  await expect(tab(0)).toBeFocused();
  await expect(page.getByRole("tabpanel").getByRole("heading", { level: 3 })).toHaveText(phases[0][1]);
});

for (const [path, name] of [
  ["/development-process", phases[2][1]],
  ["/about", "R&D Learning Culture"],
] as const) {
  test(`choosing a tab of ${path} asks no server`, async ({ page, context }) => {
    await page.goto(path);
    await context.setOffline(true);
    await page.getByRole("tab").nth(2).click();
    await expect(page.getByRole("tabpanel").getByRole("heading", { level: 3 })).toHaveText(name);
    await context.setOffline(false);
  });
}

test("the guide is a PDF of the size that the link states", async ({ page, request }) => {
  await page.goto("/development-process");
  const file = await request.get((await guide(page).getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  const size = (await file.body()).length;
  await expect(guide(page)).toContainText(`PDF, ${Math.ceil(size / 1024)} KB`);
});

test("sections appear when 30% of them is in view; what is in view already never hides", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/development-process");
  const tools = page.locator("#tools");
  await expect(tools).toHaveAttribute("data-fade", "away");
  await expect(tools).toHaveCSS("opacity", "0");
  await expect(page.locator("h1").locator("xpath=ancestor::section")).not.toHaveAttribute("data-fade");
  /** Scrolls until this part of the section is in view. */
  const show = (part: number) =>
    tools.evaluate((section, part) => {
      const { top, height } = section.getBoundingClientRect();
      scrollBy({ top: top + part * Math.min(height, innerHeight) - innerHeight, behavior: "instant" });
    }, part);
  await show(0.2);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(tools).toHaveAttribute("data-fade", "away");
  await show(0.4);
  await expect(tools).toHaveAttribute("data-fade", "in");
  await expect(tools).toHaveCSS("opacity", "1");
});

test("with reduced motion nothing fades", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/development-process");
  await expect(page.getByRole("tab").first()).toBeVisible();
  await expect(page.locator("[data-fade]")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("phases are links, and every section is visible", async ({ page }) => {
    await page.goto("/development-process");
    await expect(page.locator("[data-fade]")).toHaveCount(0);
    await expect(guide(page)).toBeVisible();
    await page.getByRole("link", { name: phases[2][1] }).click();
    await expect(page).toHaveURL(/\?phase=3#phases$/);
    await expect(page.locator("#phases article:visible h3")).toHaveText(phases[2][1]);
    await expect(page.getByRole("region", { name: "On-time delivery guarantee" })).toBeVisible();
  });
});
