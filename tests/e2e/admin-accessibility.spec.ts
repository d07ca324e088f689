import { expectAccessible } from "./accessible";
import { signIn } from "./actions";
import { expect, test } from "./fixtures";
import { expectAccessibleStaffPages, listStaffPages } from "./staff-pages";

test("axe finds nothing on the pages before sign-in", async ({ page }) => {
  for (const [path, status] of [
    ["login?unsaved=1", 200],
    ["forgot-password", 200],
    ["choose-password?token=none", 404],
  ] as const) {
    expect((await page.goto(`/admin/${path}`))?.status(), path).toBe(status);
    await expectAccessible(page);
  }
});

test("axe finds nothing on the other staff pages", async ({ page }) => {
  test.setTimeout(300_000);
  // Empty lists, and what a query or an unknown ID changes.
  const states = ["leads?q=nothing", "leads/templates?id=talk", "blog?state=trash", "offers?q=nothing"];
  await expectAccessibleStaffPages(page, [
    ...listStaffPages("other"),
    ...states,
    ...["authors/new", "blog/edit/new", "blog/edit/none", "unsent-forms/none"],
  ]);
});

test("lists are exposed as tables at every width", async ({ page }) => {
  await signIn(page, "/admin/blog");
  for (const [path, caption, columns] of [
    ["/admin/blog", "Posts", 7],
    ["/admin/audit", "Audit log", 3],
    ["/admin/estimates", "Estimates", 8],
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
      expect(wider, `${path} scrolls horizontally at ${width} px`).toBe(0);
    }
  }
});

test("no table of the stats scrolls sideways on a phone", async ({ page }) => {
  await signIn(page, "/admin/stats");
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(page.getByRole("table", { name: "Leads per week, by kind" })).toBeVisible();
  const wider = await page.evaluate(() =>
    Array.from(
      document.querySelectorAll("main :has(> [role=table])"),
      (box) => box.scrollWidth - box.clientWidth,
    ),
  );
  expect(wider.length).toBeGreaterThan(1);
  expect(wider.filter((pixels) => pixels > 0)).toEqual([]);
});
