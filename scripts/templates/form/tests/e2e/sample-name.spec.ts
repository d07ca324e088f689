import { expect, test } from "./test";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("what is missing is said at its field, then the message is stored", async ({ page, server }) => {
      const name = `Sample name ${javaScriptEnabled}`;
      await page.goto("/sample-name");
      // Without browser validation, so that the server's own messages are shown.
      await page.locator("form#sample-name").evaluate((form: HTMLFormElement) => {
        form.noValidate = true;
      });
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByLabel("E-mail").fill("asha@example.com");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByLabel("Message")).toHaveAccessibleDescription(/write us a message/);
      await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);

      await page.getByLabel("Message").fill("We would like to know more.");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Thank you!" })).toBeVisible();
      expect(server.rows("select kind, email from leads where name = ?", name)).toEqual([
        { kind: "contact", email: "asha@example.com" },
      ]);
    });
  });
}
