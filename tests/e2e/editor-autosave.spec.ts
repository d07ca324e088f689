import { contentEditor, contentTextArea, press, signIn, titleField } from "./actions";
import { expect, test } from "./fixtures";

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
