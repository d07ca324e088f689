import { picture } from "../support/picture";
import { content, contentField, press, signIn, title } from "./actions";
import { expect, startStudio, test } from "./fixtures";

test("an invalid or too large image file shows an error", async ({ page }) => {
  await signIn(page, "/admin/blog/new");
  await page.getByLabel("Upload").check();
  const choose = (name: string, mimeType: string, size: number) =>
    page.getByLabel("Image file").setInputFiles({ name, mimeType, buffer: Buffer.alloc(size) });
  await choose("a.svg", "image/svg+xml", 10);
  await expect(page.getByText("Please upload a valid image file (JPG, PNG, GIF, or WebP)")).toBeVisible();
  await choose("a.png", "image/png", 5_242_881);
  await expect(page.getByText("Image file size must be less than 5MB")).toBeVisible();
});

test("a failed upload shows an error, keeps the text and stores nothing", async ({ page }) => {
  const studio = await startStudio({
    S3_BUCKET: "blog-assets",
    S3_REGION: "eu",
    S3_ENDPOINT: "http://127.0.0.1:9",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    S3_FORCE_PATH_STYLE: "true",
  });
  try {
    await signIn(page, `${studio.url}/admin/blog/new`);
    await title(page).fill("Without a store");
    await content(page).fill("All of this must stay.");
    await page.getByLabel("Upload").check();
    const file = { name: "plan.png", mimeType: "image/png", buffer: await picture() };
    await page.getByLabel("Image file").setInputFiles(file);
    await press(page, "Save Draft");
    await expect(page.getByRole("alert").filter({ hasText: "Failed to upload image: " })).toBeVisible();
    await expect(contentField(page)).toHaveValue("All of this must stay.");
    expect(studio.rows("select id from posts where title = 'Without a store'")).toEqual([]);
    expect(studio.rows("select id from media")).toEqual([]);
  } finally {
    await studio.stop();
  }
});
