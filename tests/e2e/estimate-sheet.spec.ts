import type { Page } from "@playwright/test";
import { defaultBrand } from "~/content/brand";
import { readPdf } from "../documents/read-pdf";
import { expectAccessible } from "./accessible";
import { expect, test } from "./fixtures";

const many = {
  coreFeatures: "user-login,database,payment-processing,admin-dashboard,mobile-responsive,file-uploads",
  advancedFeatures: "ai-integration,real-time-features,multi-language,advanced-security,custom-api",
  designFeatures: "custom-design,logo-branding",
  additionalFeatures: "source-code,basic-hosting,enterprise-hosting",
};

const print = async (page: Page) =>
  readPdf(await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true }));

/** Creates an estimate. @returns its path */
async function createEstimate(page: Page, url: string, fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, values]) =>
      (name === "description" ? [values] : values.split(",")).map((value) => [name, value]),
    ),
  );
  const headers = { Origin: url, "Content-Type": "application/x-www-form-urlencoded" };
  const sent = { headers, data: body.toString(), maxRedirects: 0 };
  return (await page.request.post(`${url}/get-estimate`, sent)).headers().location ?? "";
}

test("print shows the studio, dates and code; a long estimate breaks between lines", async ({
  page,
  server,
}) => {
  await page.goto("/get-estimate/K7QF2-M9XTR");
  const short = await print(page);
  expect(short.pages).toBe(1);
  for (const words of [defaultBrand.name, defaultBrand.email, "Prices valid until", "/get-estimate/K7QF2"])
    expect(short.text).toContain(words);

  const description = "We would like our bakeries to order flour in the browser. ".repeat(65);
  const path = await createEstimate(page, server.url, {
    ...many,
    projectType: "enterprise-solution",
    description,
  });
  await page.goto(path);
  const long = await print(page);
  expect(long.pages).toBe(2);
  // The last page has the visitor's text, not just a title block.
  expect(long.roles[1]?.filter((role) => role === "P").length).toBeGreaterThan(0);
});

test("a low budget lists cheaper variants, whose links fill in the calculator", async ({ page, server }) => {
  const path = await createEstimate(page, server.url, {
    projectType: "mobile-app",
    coreFeatures: "user-login",
    advancedFeatures: "ai-integration",
    timeline: "rush",
    budget: "5k-15k",
    description: "Tea, sold by weight",
  });
  const before = server.rows("select count(*) as n from estimates");
  await page.goto(path);
  const printed = await print(page);
  expect(printed.pages).toBe(1);
  expect(printed.text).toContain("What would fit your budget");
  expect(printed.text).toContain("Leave for later: AI integration");
  await expect(page.getByText("These variants start at $15,000 or less")).toBeVisible();
  await expectAccessible(page, { within: "article" });
  await page.getByRole("link", { name: "Flexible timeline" }).first().click();
  await expect(page.getByRole("radio", { name: "Flexible × 0.9" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "User login" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: /What should it do/ })).toHaveValue("Tea, sold by weight");
  expect(server.rows("select count(*) as n from estimates")).toEqual(before);
});

test("on a phone the items unfold, and codes and addresses stay on one line", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/get-estimate/K7QF2-M9XTR");
  const sheet = page.getByRole("article");
  const total = sheet.getByRole("row", { name: /^Total/ });
  await expect(total).toBeHidden();
  await sheet.getByText(/^Show all \d+ items/).click();
  await expect(total).toBeVisible();
  for (const text of ["K7QF2-M9XTR", defaultBrand.email]) {
    const place = sheet.locator("dl").getByText(text, { exact: true }).last();
    expect(await place.evaluate((element) => element.getClientRects().length)).toBe(1);
  }
});

test("two estimates are compared, and an unknown code shows an error", async ({ page, server }) => {
  const one = await createEstimate(page, server.url, {
    projectType: "mobile-app",
    coreFeatures: "user-login",
  });
  const other = await createEstimate(page, server.url, {
    projectType: "mobile-app",
    coreFeatures: "database",
  });
  const code = other.split("/").at(-1) ?? "";
  await page.goto(one);
  await page.getByText("Compare with another estimate").click();
  await page.getByLabel("Code of the other estimate").fill("NOSUC-HC0DE");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("alert")).toContainText("There is no estimate “NOSUC-HC0DE”.");
  await page.getByLabel("Code of the other estimate").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Compare" }).click();
  const sheet = page.getByRole("article");
  await expect(sheet.getByRole("heading", { level: 1 })).toContainText(
    "B starts at the same price and ends $1,000 higher",
  );
  for (const name of ["A: Mobile app", "B: Mobile app"])
    await expect(sheet.getByRole("columnheader", { name })).toBeVisible();
  await expect(sheet.getByRole("cell")).toHaveText([/^User login/, /^Database/]);
  await expect(sheet).toContainText("The same in both: Project Type: Mobile app;");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, { within: "article" });
  expect(await print(page)).toMatchObject({ pages: 1, text: expect.stringContaining("What is different") });
});
