import { press, signIn } from "./actions";
import { expect, startStudio, test } from "./fixtures";

/** A PDF document to upload. */
async function readManual(studio: { url: string }) {
  const response = await fetch(`${studio.url}/documents/email-xl.pdf`);
  const buffer = Buffer.from(await response.arrayBuffer());
  return { name: "manual.pdf", mimeType: "application/pdf", buffer };
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("staff change a product's features and manual, preview it and publish it", async ({ page }) => {
    const studio = await startStudio();
    await signIn(page, `${studio.url}/admin/content/products`);
    await page.getByRole("link", { name: "DB Chat", exact: true }).click();
    const features = page.getByRole("group", { name: "Key features", exact: true });
    await expect(features.getByRole("textbox")).toHaveCount(6);

    await press(page, "Add a feature");
    await features.getByRole("textbox").last().fill("Answers in the languages of your colleagues");
    await press(page, "Move feature 7 up");
    await press(page, "Remove feature 1");
    await expect(features.getByRole("textbox")).toHaveCount(6);
    await expect(features.getByRole("textbox").nth(4)).toHaveValue(
      "Answers in the languages of your colleagues",
    );
    await page.getByLabel("Documentation: file").setInputFiles(await readManual(studio));
    await press(page, "Save and preview");

    await expect(page).toHaveURL(/\/products\/db-chat$/);
    const shown = page.getByRole("region", { name: "Key features" }).getByRole("listitem");
    await expect(shown.nth(4)).toHaveText("Answers in the languages of your colleagues");
    const visitors = async () => await (await fetch(`${studio.url}/products/db-chat`)).text();
    expect(await visitors()).not.toContain("Answers in the languages");

    await page.goto(`${studio.url}/admin/content/products`);
    await page.getByRole("link", { name: "DB Chat", exact: true }).click();
    await press(page, "Publish now");
    await expect(page.getByRole("status").filter({ hasText: "Published." })).toBeVisible();
    await page.goto(`${studio.url}/products/db-chat`);
    await expect(shown).toHaveCount(6);
    await expect(shown.nth(4)).toHaveText("Answers in the languages of your colleagues");
    expect(await visitors()).toContain("Answers in the languages of your colleagues");

    const download = page.getByRole("link", { name: /^Download PDF/ }).last();
    await expect(page.locator(".document-viewer")).toContainText("Tagged for screen readers");
    const path = (await download.getAttribute("href")) ?? "";
    expect(path).toMatch(/^\/media\/documents\/db-chat-[0-9a-f]{16}\.pdf$/);
    const file = await page.request.get(studio.url + path);
    expect(file.headers()["content-disposition"]).toMatch(/^attachment/);
    await studio.stop();
  });
});

test("the viewer shows an uploaded document, and a mistake keeps what was typed", async ({ page }) => {
  const studio = await startStudio();
  await signIn(page, `${studio.url}/admin/content/products`);
  await page.getByRole("link", { name: "Custom Designs", exact: true }).click();
  const upload = page.getByLabel("Documentation: file");
  await upload.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF") });
  await page.getByLabel("Tagline").fill("Yours alone.");
  await press(page, "Publish now");
  await expect(page.getByText("This is not a PDF document, or it is damaged.").first()).toBeVisible();
  await expect(page.getByLabel("Tagline")).toHaveValue("Yours alone.");
  await upload.setInputFiles(await readManual(studio));
  await press(page, "Publish now");
  await expect(page.getByRole("status").filter({ hasText: "Published." })).toBeVisible();

  await page.goto(`${studio.url}/products/bih-modern-designs`);
  const viewer = page.locator(".document-viewer");
  await viewer.getByText("Read", { exact: true }).click();
  await expect(viewer.getByText(/^Page 1 of \d+$/).first()).toBeVisible();
  await studio.stop();
});
