import { expectAccessible } from "./accessible";
import { expect, staff, test } from "./test";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("wrong attempts say why and keep the address; the right one leads on; signing out closes the door", async ({
      page,
    }) => {
      await page.goto("/admin/leads?status=new");
      await expect(page).toHaveURL(/\/admin\/login\?redirectTo=/);
      const enter = async (email: string, password: string) => {
        await page.getByLabel("E-mail").fill(email);
        await page.getByLabel("Password").fill(password);
        await page.getByRole("button", { name: "Sign In" }).click();
      };
      await enter("stranger@example.com", staff.password);
      await expect(page.getByRole("alert")).toContainText(
        "Access denied. Email not authorized for admin access.",
      );
      await enter("STAFF@example.com", "wrong");
      await expect(page.getByRole("alert")).toContainText("Invalid login credentials");
      await expect(page.getByLabel("E-mail")).toHaveValue("STAFF@example.com");
      await expect(page.getByLabel("Password")).toHaveValue(javaScriptEnabled ? "wrong" : "");

      await enter("STAFF@example.com", staff.password);
      await expect(page).toHaveURL("/admin/leads?status=new");
      await page.goto("/admin/login");
      await expect(page).toHaveURL(/\/admin\/blog$/);
      await expect(page.getByText(staff.email)).toBeVisible();
      await page.getByRole("button", { name: "Sign Out" }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      await page.goto("/admin/leads");
      await expect(page).toHaveURL(/\/admin\/login\?/);
    });
  });
}

test("axe finds nothing", async ({ page }) => {
  await page.goto("/admin/login?unsaved=1");
  await expectAccessible(page);
});
