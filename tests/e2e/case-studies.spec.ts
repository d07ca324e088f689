import { caseStudies } from "~/content/case-studies/all-studies";
import { expect, test } from "./test";

const sample = "Sample: a worked example, not a client’s project. A studio replaces it with its own.";
const sheets = [
  "The problem",
  "What was built",
  "The price",
  "What changed, and why",
  "Promised and actual dates",
  "What we learned",
];

test("the register leads to a set, and the set to the calculator with its choices", async ({ page }) => {
  await page.goto("/case-studies");
  await expect(page).toHaveTitle(/^Case Studies \| /);
  const main = page.getByRole("main");
  await expect(main.getByText(sample)).toBeVisible();
  const register = main.getByRole("region", { name: "Drawing register" });
  await expect(register.getByRole("row")).toHaveCount(caseStudies.length + 1);
  for (const heading of ["Sheet no.", "Title", "Rev.", "Estimate", "Invoice", "On time"])
    await expect(register.getByRole("columnheader", { name: heading })).toBeVisible();
  const [, physio] = await register
    .getByRole("row")
    .filter({ hasText: "CS-02" })
    .getByRole("cell")
    .allTextContents();
  expect(physio).toBe("C");

  await register.getByRole("link", { name: "A booking desk with half the features" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A booking desk with half the features");
  const set = page.getByRole("article");
  await expect(set.getByText(sample)).toBeVisible();
  await expect(set.getByText("$13,100–$58,300").first()).toBeVisible();
  const invoice = set.getByRole("table", { name: "The final invoice" });
  await expect(invoice.getByRole("row", { name: /^Total/ })).toContainText("$35,100");
  await expect(set.getByText("1 week late.")).toBeVisible();
  await expect(
    set.getByRole("link", { name: "Attendance on old phones, without a network" }),
  ).toHaveAttribute("href", "/case-studies/volunteer-attendance");

  await set.getByRole("link", { name: "Price a project like this" }).click();
  await expect(page).toHaveURL(/\/get-estimate\?projectType=business-web-app/);
  await expect(page.getByRole("radio", { name: /Business web app/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /Advanced security/ })).toBeChecked();
  await expect(page.getByText("$13,100–$58,300").filter({ visible: true }).first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every set is complete, and fits a phone", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const { slug, title } of caseStudies) {
      await page.goto(`/case-studies/${slug}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      for (const sheet of sheets) await expect(page.getByRole("region", { name: sheet })).toBeVisible();
      await expect(page.getByRole("table", { name: "Revisions of the scope" })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(320);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.join()).toContain('"CreativeWork"');
    }
  });

  test("an unknown set is an unknown page", async ({ page }) => {
    await page.goto("/case-studies/no-such-set");
    await expect(page).toHaveURL("/");
    await expect(page.getByText("We could not find that page.")).toBeVisible();
  });
});
