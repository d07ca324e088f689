import { expectStatus, press, signIn } from "./actions";
import { expect, test } from "./fixtures";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`templates of replies ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("one is refused, corrected, ordered and deleted", async ({ page }) => {
      await signIn(page, "/admin/leads/templates");
      const name = `Visit ${javaScriptEnabled}`;
      const text = page.getByRole("textbox", { name: "Text" });
      await page.getByRole("textbox", { name: "Name" }).fill(name);
      await text.fill("Hello {nam},\n\nabout {estimate}");
      if (javaScriptEnabled)
        await expect(page.getByRole("region", { name: "Preview" })).toContainText("about 7K3M-9QWD ($24,000");
      await press(page, "Save");
      await expect(page.getByText("There is no placeholder {nam}.").first()).toBeVisible();
      await expect(text).toHaveValue("Hello {nam},\n\nabout {estimate}");
      await text.fill("Hello {name},\n\nabout {estimate}");
      await press(page, "Save");
      await expectStatus(page, "The template was saved.");
      await press(page, `Move up: ${name}`);
      await expectStatus(page, "Moved.");
      await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText("Move down");
      await page.getByRole("link", { name }).click();
      await expect(text).toHaveValue("Hello {name},\n\nabout {estimate}");
      await expect(page.getByRole("region", { name: "Preview" })).toContainText("Hello Mira Novak,");
      await page.getByText("Delete this template").click();
      await press(page, "Delete");
      await expectStatus(page, "The template was deleted.");
      await expect(page.getByRole("link", { name })).toHaveCount(0);
    });
  });
}
