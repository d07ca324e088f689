import type { Page } from "@playwright/test";
import { defaultBrand } from "~/content/brand";
import { readPdf } from "../documents/read-pdf";
import { sendForm } from "../support/http";
import { expectAccessible } from "./accessible";
import { expect, type StudioServer, test } from "./fixtures";

const many = {
  coreFeatures: "user-login database payment-processing admin-dashboard mobile-responsive file-uploads".split(
    " ",
  ),
  advancedFeatures: "ai-integration real-time-features multi-language advanced-security custom-api".split(
    " ",
  ),
  designFeatures: ["custom-design", "logo-branding"],
  additionalFeatures: ["source-code", "basic-hosting", "enterprise-hosting"],
};

const print = async (page: Page) =>
  readPdf(await page.pdf({ preferCSSPageSize: true, tagged: true, outline: true }));

/** Creates an estimate; a list is a field that is sent several times. @returns its path */
async function createEstimate(
  server: StudioServer,
  fields: Record<string, string | string[]>,
): Promise<string> {
  const body = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(name, value);
  return (await sendForm(server, "/get-estimate", body)).headers.get("Location") ?? "";
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
  const path = await createEstimate(server, {
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

test("two estimates are compared", async ({ page, server }) => {
  const firstEstimate = await createEstimate(server, {
    projectType: "mobile-app",
    coreFeatures: "user-login",
  });
  const otherEstimate = await createEstimate(server, {
    projectType: "mobile-app",
    coreFeatures: "database",
  });
  const code = otherEstimate.split("/").at(-1) ?? "";
  await page.goto(firstEstimate);
  await page.getByText("Compare with another estimate").click();
  await page.getByLabel("Code of the other estimate").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Compare" }).click();
  const sheet = page.getByRole("article");
  await expect(sheet.getByRole("heading", { level: 1 })).toContainText(
    "B starts at the same price and ends $1,000 higher",
  );
  await expect(sheet.getByRole("cell")).toHaveText([/^User login/, /^Database/]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, { within: "article" });
  expect(await print(page)).toMatchObject({ pages: 1, text: expect.stringContaining("What is different") });

  const open = await createEstimate(server, { projectType: "enterprise-solution" });
  await page.goto(`${firstEstimate}?with=${open.split("/").at(-1)}`);
  await expect(sheet.getByRole("heading", { level: 1 })).toContainText("and has no upper limit");
  await expect(sheet.getByRole("definition").nth(1)).toContainText(/\$[\d,]+-\$[\d,]+ \*/);
  await expect(sheet).toContainText("* No upper limit. The total counts twice the minimum.");
});
