import { sendForm } from "../support/http";
import { listRoutePaths } from "../support/route-paths";
import { expectAccessible } from "./accessible";
import { signIn } from "./actions";
import { expect, test } from "./fixtures";

test("axe finds nothing on the pages before sign-in", async ({ page }) => {
  for (const path of ["login?unsaved=1", "forgot-password", "choose-password?token=none"]) {
    await page.goto(`/admin/${path}`);
    await expectAccessible(page);
  }
});

test("axe finds nothing on the staff pages about posts", async ({ page, server }) => {
  test.setTimeout(240_000);
  await signIn(page, "/admin/blog");
  const [post] = server.rows("select id from posts limit 1");
  const edit = `blog/edit/${post?.id}`;
  // Creates a revision to compare.
  await page.goto(`/admin/${edit}`);
  await page.getByLabel("Excerpt").fill("Written to be looked at.");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  for (const path of [
    ...[edit, `${edit}/revisions`, `${edit}/links`, "blog/edit/none"],
    ...[`blog/${post?.id}/delete`, "blog?state=trash"],
    ...["categories/2", "categories/2/merge", "categories/2/delete", "authors/new"],
  ]) {
    await page.goto(`/admin/${path}`);
    await expectAccessible(page);
  }
});

test("axe finds nothing on the first page of each part of the staff area", async ({ page, server }) => {
  test.setTimeout(240_000);
  await signIn(page, "/admin/leads");
  await sendForm(server, "/quick-contact", { name: "Axe Ravi", phone: "+1 555 010 0198" });
  for (const path of listRoutePaths().filter((path) => /^\/admin\/[a-z-]+$/.test(path))) {
    await page.goto(path);
    await expectAccessible(page);
  }
});

test("axe finds nothing on the other staff pages", async ({ page, server }) => {
  test.setTimeout(240_000);
  await signIn(page, "/admin/leads");
  await sendForm(server, "/quick-contact", { name: "Axe Asha", phone: "+1 555 010 0199" });
  const [ids] = server.rows(
    "select (select id from leads where name = 'Axe Asha') as lead, accounts.id as account from accounts limit 1",
  );
  const [lead, account] = [`leads/${ids?.lead}`, `team/${ids?.account}`];
  for (const path of [
    ...["account/password", "account/sign-out/others", "account/second-factor", "unsent-forms/none"],
    ...[account, `${account}/role`, "leads?q=nothing", lead, `${lead}/release`, `${lead}/erase`],
    ...[`${lead}/person`, `${lead}/reply`, `${lead}/stage`, "leads/board"],
    ...["leads/templates", "leads/templates?id=talk", "leads/templates/talk/delete", "stats/report"],
  ]) {
    await page.goto(`/admin/${path}`);
    await expectAccessible(page);
  }
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
