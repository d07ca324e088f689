import { contentEditor, contentTextArea, press, signIn, titleField } from "./actions";
import { expect, test } from "./fixtures";

test("a preview that failed is rendered after a pause", async ({ page }) => {
  await signIn(page, "/admin/blog/new");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route("**/admin/blog/live-preview", (route) => route.fulfill({ status: 503 }), { times: 1 });
  await contentEditor(page).fill("Rendered late");
  const preview = page.getByRole("region", { name: "Live preview" });
  await expect(preview.getByText("The preview cannot be loaded right now.")).toBeVisible();
  await expect(preview.getByText("Rendered late")).toBeVisible();
  await expect(preview.getByText("The preview cannot be loaded right now.")).toBeHidden();
});

test("a post's forms stay on their page while the connection fails", async ({ page }) => {
  await signIn(page, "/admin/blog/new");
  await titleField(page).fill("Sent in a tunnel");
  await contentEditor(page).fill("First words.");
  await press(page, "Save Draft");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await contentEditor(page).fill("Second words.");
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  const expectFailure = (message: string) =>
    expect(page.getByText(`${message} server could not be reached.`).filter({ visible: true })).toBeVisible();

  await press(page, "Preview");
  await expectFailure("The preview failed: the");
  await press(page, "Save Draft");
  await expectFailure("The post was not saved: the");
  await expect(contentTextArea(page)).toHaveValue("Second words.");

  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/admin/blog");
  await page.getByRole("link", { name: "Delete Sent in a tunnel" }).click();
  await press(page, "Delete");
  await expectFailure("Failed to delete post: the");
  await expect(page.getByText('Are you sure you want to delete "Sent in a tunnel"?')).toBeVisible();
});
