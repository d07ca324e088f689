import { expectAccessible } from "./accessible";
import { signIn } from "./actions";
import { expect, staff, test } from "./test";

test("axe finds nothing where posts are written", async ({ page, server }) => {
  test.setTimeout(90_000);
  const [post] = server.rows("select id from posts limit 1");
  const edit = `/admin/blog/edit/${post?.id}`;
  await signIn(page, "/admin/blog");
  // A save makes revisions to compare.
  await page.goto(edit);
  await page.getByLabel("Excerpt").fill("Written to be looked at.");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  for (const address of [
    ...["/admin/blog", "/admin/blog?q=nothing", edit, `${edit}/revisions`, `${edit}/links`],
    ...[`/admin/blog/${post?.id}/delete`, "/admin/stats", "/admin/blog/edit/none"],
    ...["/admin/deliveries", "/admin/audit"],
  ]) {
    await page.goto(address);
    await expectAccessible(page);
  }
});

test("a list is a table to assistive technology at any width", async ({ page }) => {
  await signIn(page, "/admin/blog");
  for (const [path, caption, columns] of [
    ["/admin/blog", "Posts", 6],
    ["/admin/audit", "Audit log", 3],
    ["/admin/team", "Accounts", 5],
  ] as const) {
    await page.goto(path);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const table = page.getByRole("table", { name: caption });
      await expect(table.getByRole("columnheader")).toHaveCount(columns);
      await expect(table.getByRole("row").nth(1).getByRole("rowheader")).toBeVisible();
      await expect(table.getByRole("row").nth(1).getByRole("cell")).toHaveCount(columns - 1);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `${path} scrolls sideways at ${width}`).toBe(0);
    }
  }
});

test("axe finds nothing about accounts", async ({ page, server }) => {
  test.setTimeout(90_000);
  await page.goto("/admin/forgot-password");
  await expectAccessible(page);
  await page.goto("/admin/choose-password?token=none");
  await expectAccessible(page);
  await signIn(page, "/admin/account");
  const [own] = server.rows("select id from accounts where email = ?", staff.email);
  for (const path of [
    "/admin/account",
    "/admin/account/password",
    "/admin/account/sign-out/others",
    "/admin/account/second-factor",
    "/admin/team",
    `/admin/team/${own?.id}`,
    `/admin/team/${own?.id}/role`,
    "/admin/unsent-forms/none",
  ]) {
    await page.goto(path);
    await expectAccessible(page);
  }
});
