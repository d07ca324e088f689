import { makePng } from "../support/sample-image";
import {
  contentEditor,
  contentTextArea,
  enter,
  press,
  signIn,
  titleField,
  withAndWithoutScripts,
} from "./actions";
import { expect, test, waitUntilHydrated } from "./fixtures";

withAndWithoutScripts((javaScriptEnabled) => {
  test("a post is drafted, previewed, published, edited by two, restored and deleted", async ({
    page,
    context,
    request,
    server,
  }) => {
    test.setTimeout(120_000);
    const name = javaScriptEnabled ? "Plans drawn in script" : "Plans drawn by hand";
    const slug = name.toLowerCase().replaceAll(" ", "-");
    const listing = async () => (await request.get(`${server.url}/blog`)).text();
    const article = () => request.get(`${server.url}/blog/${slug}`, { maxRedirects: 0 });

    await page.goto("/admin/blog/new");
    await enter(page);
    await titleField(page).fill(name);
    await contentEditor(page).fill("## First part\n\nA **plan** comes first.");
    if (javaScriptEnabled) {
      await expect(page.getByLabel("Slug")).toHaveValue(slug);
      await expect(page.getByLabel("Meta description")).toHaveValue("First part A plan comes first.");
    }
    await page.getByLabel("Category").selectOption("Technical");
    await page.getByLabel("Tags").fill("plans, , drawing");
    await page.getByLabel("Upload").check();
    const file = { name: "plan.png", mimeType: "image/png", buffer: await makePng() };
    await page.getByLabel("Image file").setInputFiles(file);
    await press(page, "Publish Now");
    await expect(page.getByText("Describe the image before you publish the post.").first()).toBeVisible();
    expect(await listing()).not.toContain(name);

    // The image was stored in spite of the error, and all fields are kept.
    await expect(titleField(page)).toHaveValue(name);
    await expect(page.getByLabel("Image URL")).toHaveValue(
      new RegExp(`^/media/blog-images/${slug}-\\d+\\.png$`),
    );
    await page.getByLabel("Image description").fill("A plan in blue");
    await press(page, "Preview");
    await expect(page.getByText("Readers see only what you save and publish.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "First part" })).toHaveAttribute(
      "id",
      "first-part",
    );
    await page.getByRole("link", { name: "Back to editing" }).click();
    await expect(titleField(page)).toHaveValue(name);
    await press(page, "Publish Now");
    await expect(page.getByText("Published.", { exact: true })).toBeVisible();

    expect(await listing()).toContain(name);
    const published = await (await article()).text();
    expect(published).toContain('alt="A plan in blue"');
    expect(published).toMatch(/<source type="image\/avif" srcset="[^"]+-480\.avif 480w/i);

    // The same post in two windows: the second to save is shown both versions.
    const editing = new URL(page.url()).pathname;
    const otherPage = await context.newPage();
    await otherPage.goto(editing);
    if (javaScriptEnabled) await waitUntilHydrated(otherPage);
    await contentEditor(otherPage).fill("Somebody else's words.");
    await press(otherPage, "Save Draft");
    await expect(otherPage.getByText("Saved.", { exact: true })).toBeVisible();
    await otherPage.close();
    // At once, Chromium would keep the heading's style in an attribute, which the policy forbids and it reports.
    await contentEditor(page).fill("");
    await contentEditor(page).fill("My own words.");
    await press(page, "Save Draft");
    await expect(page.getByRole("heading", { name: "What you saved in another tab" })).toBeVisible();
    await expect(contentTextArea(page)).toHaveValue("My own words.");
    await expect(page.locator("del").filter({ hasText: "Somebody" }).first()).toBeVisible();
    // The text in this form cannot be discarded.
    await expect(page.getByText("Unsaved drafts")).toBeHidden();
    expect(await (await article()).text()).toContain("Somebody else");
    await press(page, "Save Draft");
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    expect(await (await article()).text()).toContain("My own words.");

    await page.getByRole("link", { name: "Revisions" }).click();
    await page.getByRole("button", { name: "Restore version 1" }).click();
    await expect(page.getByText("Restored.", { exact: true })).toBeVisible();
    expect(await (await article()).text()).toContain("comes first.");

    await page.getByRole("link", { name: "Back to the posts" }).click();
    await page.getByRole("button", { name: `unpublish ${name}` }).click();
    await expect(page.getByText("Unpublished.")).toBeVisible();
    expect((await article()).status()).toBe(404);
    expect(await listing()).not.toContain(name);

    await page.getByRole("link", { name: `Delete ${name}` }).click();
    await expect(page.getByText(`Are you sure you want to delete "${name}"?`)).toBeVisible();
    await press(page, "Delete");
    await expect(page.getByText("Moved to the trash.", { exact: true })).toBeVisible();
    await page.goto("/admin/blog?state=trash");
    await page.getByRole("link", { name: `Delete for good ${name}` }).click();
    await press(page, "Delete for good");
    await expect(page.getByText("Deleted.", { exact: true })).toBeVisible();
    expect(server.rows("select id from posts where title = ?", name)).toEqual([]);
  });
});

test("a preview link shows a draft until the link is revoked", async ({ page, browser, server }) => {
  await signIn(page, "/admin/blog/new");
  await titleField(page).fill("Draft to show");
  await contentEditor(page).fill("Not for everybody yet.");
  await press(page, "Save Draft");
  await page.getByRole("link", { name: "Preview links" }).click();
  await press(page, "Create link");
  const link = page.getByRole("link", { name: /\/preview\// });
  const path = new URL((await link.getAttribute("href")) ?? "").pathname;
  const reader = await browser.newPage();
  const response = await reader.goto(server.url + path);
  expect(response?.headers()).toMatchObject({
    "x-robots-tag": "noindex, nofollow",
    "cache-control": "private, no-store",
  });
  await expect(reader.getByText("Not for everybody yet.")).toBeVisible();
  await page.getByRole("link", { name: "Revoke this link" }).click();
  await press(page, "Revoke");
  await expect(page.getByText("This post has no active preview links.")).toBeVisible();
  expect((await reader.goto(server.url + path))?.status()).toBe(404);
  await reader.close();
});
