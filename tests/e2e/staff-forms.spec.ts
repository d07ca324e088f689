import AxeBuilder from "@axe-core/playwright";
import { expect, signIn, staff, test } from "./test";

test("without a connection, the forms of staff stay as they were filled in, and say so", async ({ page }) => {
  const submitOffline = async (button: string, message: string) => {
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("alert")).toContainText(message);
    await page.context().setOffline(false);
  };
  await page.goto("/admin/login");
  await page.getByLabel("E-mail").fill(staff.email);
  await page.getByLabel("Password").fill(staff.password);
  await submitOffline("Sign In", "Authentication failed");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/admin\/blog$/);

  await page.goto("/admin/account/second-factor");
  await page.getByLabel("Your own password").fill(staff.password);
  await submitOffline("Set up", "The server could not be reached. Please try again.");
  await page.goto("/admin/team");
  await page.getByLabel("E-mail").fill("sam@example.com");
  await page.getByRole("combobox", { name: "Role" }).selectOption("writer");
  await submitOffline("Send invitation", "The server could not be reached. Please try again.");
  await expect(page.getByLabel("E-mail")).toHaveValue("sam@example.com");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page, server }) => {
    test.setTimeout(90_000);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/admin/forgot-password");
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)])).toEqual([]);
    };
    await check();
    await page.goto("/admin/choose-password?token=none");
    await check();
    await signIn(page, "/admin/account");
    const [own] = server.rows("select id from accounts where email = ?", staff.email);
    for (const path of [
      "/admin/account",
      "/admin/account/password",
      "/admin/account/sign-out/others",
      "/admin/account/second-factor",
      "/admin/team",
      `/admin/team/${own?.id}`,
      `/admin/team/${own?.id}/email`,
      `/admin/team/${own?.id}/role`,
      "/admin/remove-second-factor?token=none",
      "/admin/audit?q=staff",
      "/admin/unsent-forms/none",
    ]) {
      await page.goto(path);
      await check();
    }
  });
}
