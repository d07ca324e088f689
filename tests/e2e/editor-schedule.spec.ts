import { contentEditor, press, signIn, titleField } from "./actions";
import { expect, test } from "./fixtures";

test.describe("in another time zone", () => {
  test.use({ timezoneId: "Asia/Kolkata" });

  test("a post is scheduled in the editor's time zone", async ({ page, server }) => {
    await signIn(page, "/admin/blog/new");
    await expect(page.getByText("Asia/Kolkata")).toBeVisible();
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
