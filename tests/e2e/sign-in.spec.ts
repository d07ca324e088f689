import { expectAccessible } from "./accessible";
import { signIn } from "./actions";
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
      await expect(page.getByText(staff.email)).toBeVisible();
      await page.getByRole("button", { name: "Sign Out" }).click();
      await expect(page).toHaveURL(/\/admin\/login$/);
      await page.goto("/admin/leads");
      await expect(page).toHaveURL(/\/admin\/login\?/);
    });
  });
}

test("a session is one browser's, and its page is nobody else's", async ({ page, browser, server }) => {
  await signIn(page, "/admin/leads");
  await page.goto("/admin/login");
  await expect(page).toHaveURL(/\/admin\/blog$/);
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: "__session", httpOnly: true, sameSite: "Lax", path: "/" });
  const answer = await page.goto("/admin/leads");
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  const stranger = await browser.newPage();
  await stranger.goto(`${server.url}/admin/leads`);
  await expect(stranger).toHaveURL(/\/admin\/login/);
  await stranger.close();
});

test("axe finds nothing", async ({ page }) => {
  await page.goto("/admin/login?unsaved=1");
  await expectAccessible(page);
});
