import { seededProducts } from "../support/seed-content";
import { expect, test } from "./fixtures";

const product = seededProducts.find(({ typesetDocument }) => typesetDocument);
const path = `/products/${product?.id}`;

test("a document loads when it is opened, and keys turn and enlarge its pages", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(path);
  const viewer = page.locator(".document-viewer");
  await viewer.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  const files = () => requested.filter((name) => /\.pdf$|pdf\.worker|document-viewer-pages/.test(name));
  expect(files()).toEqual([]);

  await viewer.getByText("Read", { exact: true }).click();
  const height = (await viewer.boundingBox())?.height;
  const reading = viewer.getByText(/^Page \d+ of \d+$/).first();
  await expect(reading).toHaveText(/^Page 1 of/);
  expect((await viewer.boundingBox())?.height).toBe(height);
  expect(files()).toHaveLength(3);

  const sheet = viewer.locator(".document-viewer-page");
  const text = viewer.locator(".document-viewer-text");
  await expect(text).not.toBeEmpty();
  const first = await text.textContent();
  const width = Number((await sheet.boundingBox())?.width);
  expect(width).toBeLessThanOrEqual(794);
  await viewer.getByRole("group", { name: "Page" }).focus();
  await page.keyboard.press("PageDown");
  await expect(reading).toHaveText(/^Page 2 of/);
  await expect(viewer.getByRole("status")).toHaveText(/^Page 2 of/);
  await expect.poll(() => text.textContent()).not.toBe(first);
  await page.keyboard.press("+");
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBeGreaterThan(width);
  await expect(sheet.locator("canvas")).toHaveCount(1);
  await viewer.getByRole("button", { name: "Fit width" }).click();
  await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(width);
});

test("a page fits the width of a phone, even after rotation", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(path);
  const stage = page.locator(".document-viewer-viewport");
  await page.locator(".document-viewer").getByText("Read", { exact: true }).click();
  const sheetWidth = async () => (await page.locator(".document-viewer-page").boundingBox())?.width;
  await expect.poll(sheetWidth).toBe((await stage.boundingBox())?.width);
  await page.setViewportSize({ width: 700, height: 390 });
  await expect.poll(sheetWidth).toBe((await stage.boundingBox())?.width);
});

test("a document that fails to open can be downloaded", async ({ page }) => {
  await page.route("**/*.pdf", (route) => route.fulfill({ status: 200, body: "no document" }));
  await page.goto(path);
  const viewer = page.locator(".document-viewer");
  await viewer.getByText("Read", { exact: true }).click();
  await expect(viewer.getByRole("alert")).toContainText("The document could not be opened here.");
  await expect(viewer.getByRole("alert").getByRole("link")).toHaveAttribute(
    "href",
    `/documents/${product?.typesetDocument}.pdf`,
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser shows the document, and the policy allows it", async ({ page, request }) => {
    await page.goto(path);
    const object = page.locator('object[type="application/pdf"]');
    // The fragment tells the browser's viewer to fit the width.
    await expect(object).toHaveAttribute(
      "data",
      new RegExp(`^/documents/${product?.typesetDocument}.pdf#view=FitH`),
    );
    await expect(page.locator(".document-viewer").getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("link", { name: /^Download PDF/ }).last()).toHaveText(/\(\d+ KB\)$/);

    const file = await request.get(`/documents/${product?.typesetDocument}.pdf`);
    expect(file.headers()["content-security-policy"]).toContain("frame-ancestors 'self'");
  });
});
