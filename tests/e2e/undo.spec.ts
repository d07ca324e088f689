import { contentTextArea, expectStatus, press, signIn, titleField, withAndWithoutScripts } from "./actions";
import { expect, test } from "./fixtures";

withAndWithoutScripts((javaScriptEnabled) => {
  test("discarded drafts can be restored, on the dashboard and in the editor", async ({ page, server }) => {
    const title = `Half a thought, ${javaScriptEnabled}`;
    await signIn(page, "/admin/blog/new");
    await titleField(page).fill(title);
    await press(page, "Preview");
    const copy = () => server.rows("select id from working_copies where fields like ?", `%${title}%`);
    await expect.poll(copy).toHaveLength(1);

    for (const path of ["/admin/blog", "/admin/blog/new"]) {
      await page.goto(path);
      await page.getByRole("listitem").filter({ hasText: title }).getByRole("button").click();
      await expectStatus(page, "Discarded.");
      await expect(page.getByRole("link", { name: title })).toHaveCount(0);
      await page.getByText("Discarded texts, kept for 30 days: 1").click();
      await press(page, "Restore");
      await expectStatus(page, "The unsaved text was restored.");
      await expect(page.getByText("Discarded texts")).toHaveCount(0);
    }
    const item = page.getByRole("listitem").filter({ hasText: title });
    await item.getByRole("link", { name: "Continue editing" }).click();
    await expect(titleField(page)).toHaveValue(title);
    await expect(contentTextArea(page)).toHaveValue("");
  });
});
