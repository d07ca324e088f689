import { contentEditor, contentTextArea, press, signIn, titleField } from "./actions";
import { expect, test } from "./fixtures";

test.describe("in another time zone", () => {
  test.use({ timezoneId: "Asia/Kolkata" });

  test("a post is scheduled in the editor's time zone", async ({ page, server }) => {
    await signIn(page, "/admin/blog/new");
    await expect(page.getByText("Asia/Kolkata").or(page.getByText("Asia/Calcutta"))).toBeVisible();
    await titleField(page).fill("At nine in the morning");
    await contentEditor(page).fill("Good morning.");
    await page.getByLabel(/^Publish at/).fill("2099-03-14T09:00");
    await press(page, "Save Draft");
    await expect(page.getByText("Scheduled.", { exact: true })).toBeVisible();
    await expect(page.getByLabel(/^Publish at/)).toHaveValue("2099-03-14T09:00");
    const [row] = server.rows("select at, action from post_schedules");
    expect(row).toEqual({ action: "publish", at: Date.parse("2099-03-14T03:30:00Z") });
    await page.goto("/admin/blog?state=scheduled");
    await expect(page.getByRole("link", { name: /^Scheduled/ })).toBeVisible();
  });
});

test("unsaved text is autosaved and offered again", async ({ page, server }) => {
  await signIn(page, "/admin/blog/new");
  await titleField(page).fill("Half a thought");
  await contentEditor(page).fill("It began when");
  await expect(page.getByText("Autosaved at")).toBeVisible();
  // A link away from the editor asks for confirmation.
  await page.getByRole("link", { name: "Back to the posts" }).click();
  await press(page, "Leave");
  await expect(page).toHaveURL(/\/admin\/blog$/);
  expect(server.rows("select id from posts where title = 'Half a thought'")).toEqual([]);
  await page.goto("/admin/blog/new");
  await page.getByRole("link", { name: "Continue editing" }).click();
  await expect(titleField(page)).toHaveValue("Half a thought");
  await expect(contentTextArea(page)).toHaveValue("It began when");
  await press(page, "Save Draft");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.goto("/admin/blog/new");
  await expect(page.getByText("Half a thought")).toBeHidden();
});

test("while the server is unreachable, text is kept in the browser", async ({ page }) => {
  await signIn(page, "/admin/blog/new");
  await page.route("**/admin/blog/autosave?*", (route) => route.abort());
  await titleField(page).fill("Written in a tunnel");
  await expect(page.getByText("The server cannot be reached.")).toBeVisible();
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto("/admin/blog/new");
  await press(page, "Restore it");
  await expect(titleField(page)).toHaveValue("Written in a tunnel");
});

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
