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
  for (const words of [defaultBrand.name, defaultBrand.email, "Valid until", "/get-estimate/K7QF2"])
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
  await expect(page.getByText("The range begins above $15,000.")).toBeVisible();
  await expectAccessible(page, { within: "article" });
  await page.getByRole("link", { name: "Flexible timeline" }).first().click();
  await expect(page.getByRole("radio", { name: "Flexible × 0.9" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "User login" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: /What should it do/ })).toHaveValue("Tea, sold by weight");
  expect(server.rows("select count(*) as n from estimates")).toEqual(before);
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
  await page.getByLabel("Code of the other estimate").fill("NOSUC-HC0DE");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("alert")).toContainText("There is no estimate under “NOSUC-HC0DE”.");
  await page.getByLabel("Code of the other estimate").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Compare" }).click();
  const sheet = page.getByRole("article", { name: code });
  await expect(sheet).toContainText(/To \+\$[\d,]+/);
  const part = (title: string) => sheet.locator("section").filter({ hasText: title }).getByRole("listitem");
  await expect(part(`Only in ${one.split("/").at(-1)}`)).toHaveText([/^User login/]);
  await expect(part(`Only in ${code}`)).toHaveText([/^Database/]);
  await expect(part("In both")).toHaveText([/^Mobile app\$/, /^Under 100 users/, /^One month, free/]);
  await expectAccessible(page, { within: "article" });
  // The estimate prints on one page, and the comparison on the second.
  expect(await print(page)).toMatchObject({ pages: 2, text: expect.stringContaining("Only in ") });
});
