import { press, signIn, withAndWithoutScripts } from "./actions";
import { expect, test } from "./fixtures";

withAndWithoutScripts((javaScriptEnabled) => {
  test("selected posts change together, and a rejected change keeps the selection", async ({
    page,
    server,
  }) => {
    await signIn(page, "/admin/blog?sort=title");
    const boxes = page.getByRole("checkbox", { name: /^Select / });
    const tick = async () => {
      for (const index of [0, 1]) await boxes.nth(index).check();
    };
    await tick();
    await press(page, "Set category");
    await expect(page.getByText("Choose the new category first.")).toBeVisible();
    await expect(boxes.nth(1)).toBeChecked();
    await page.getByLabel("New category").selectOption("B2B");
    await press(page, "Set category");
    await expect(page.getByText("2 posts moved to the category.")).toBeVisible();
    await expect(page).toHaveURL(/sort=title&done=category/);
    await expect(boxes.first()).not.toBeChecked();

    await tick();
    await press(page, "Move to trash");
    await expect(page.getByText("2 posts moved to the trash.")).toBeVisible();
    await page.goto("/admin/blog?state=trash");
    await tick();
    await press(page, "Restore");
    await expect(page.getByText("2 posts restored.")).toBeVisible();
    expect(server.rows("select id from posts where deleted_at is not null")).toEqual([]);
    await page.goto(`/admin/blog?sort=title&q=${javaScriptEnabled ? "estimate" : "sqlite"}`);
    await page
      .getByRole("button", { name: /^Duplicate / })
      .first()
      .click();
    await expect(page.getByText("Duplicated.", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue(/^Copy of /);
  });
});

test("the bar marks the section of a page that is not below its path", async ({ page }) => {
  for (const [path, section] of [
    ["/admin/categories", "Blog"],
    ["/admin/audit", "Team"],
  ] as const) {
    await signIn(page, path);
    const current = page.getByRole("navigation", { name: "Admin" }).locator("[aria-current=page]");
    await expect(current).toHaveText([section]);
  }
});
