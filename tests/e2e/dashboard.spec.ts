import { expectAccessible } from "./accessible";
import { press, signIn, withAndWithoutScripts } from "./actions";
import { expect, test } from "./fixtures";

withAndWithoutScripts((javaScriptEnabled) => {
  test("several posts are published, categorized, moved to the trash and restored together", async ({
    page,
    server,
  }) => {
    test.setTimeout(60_000);
    const mark = javaScriptEnabled ? "Bulk by script" : "Bulk by hand";
    await signIn(page, "/admin/blog/new");
    for (const name of ["one", "two"]) {
      await page.goto("/admin/blog/new");
      await page.getByLabel("Title", { exact: true }).fill(`${mark} ${name}`);
      await page.getByRole("textbox", { name: "Content", exact: true }).fill("Text.");
      await press(page, "Save Draft");
      await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    }
    const stored = (column: string) =>
      server
        .rows(`select ${column} as value from posts where title like ?`, `${mark}%`)
        .map((row) => row.value);

    const view = `/admin/blog?q=${mark.replaceAll(" ", "+")}&sort=title`;
    await page.goto(view);
    await press(page, "Publish");
    await expect(page.getByText("Choose at least one post.")).toBeVisible();
    await page.goto(view);
    const tick = async () => {
      for (const name of ["one", "two"]) await page.getByLabel(`Select ${mark} ${name}`).check();
    };
    await tick();
    await press(page, "Publish");
    await expect(page.getByText("2 posts published.")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`q=${mark.replaceAll(" ", "\\+")}&sort=title&done=publish`));
    expect(stored("published")).toEqual([1, 1]);
    await expect(page.getByLabel(`Select ${mark} one`)).not.toBeChecked();

    await tick();
    await press(page, "Set category");
    await expect(page.getByText("Choose the new category first.")).toBeVisible();
    await expect(page.getByLabel(`Select ${mark} two`)).toBeChecked();
    await page.getByLabel("New category").selectOption("B2B");
    await press(page, "Set category");
    await expect(page.getByText("2 posts moved to the category.")).toBeVisible();
    expect(stored("category_id")).toEqual([3, 3]);

    await tick();
    await press(page, "Move to trash");
    await expect(page.getByText("2 posts moved to the trash.")).toBeVisible();
    expect(stored("published")).toEqual([0, 0]);
    await page.goto("/admin/blog?state=trash");
    await tick();
    if (javaScriptEnabled) await expectAccessible(page);
    await press(page, "Restore");
    await expect(page.getByText("2 posts restored.")).toBeVisible();
    expect(stored("deleted_at")).toEqual([null, null]);

    await page.goto(view);
    await page.getByRole("button", { name: `Duplicate ${mark} one` }).click();
    await expect(page.getByText("Duplicated.", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue(`Copy of ${mark} one`);
  });
});
