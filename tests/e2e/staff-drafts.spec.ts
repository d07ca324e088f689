import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { enter, press, signIn } from "./actions";
import { expect, startStudio, test, waitUntilHydrated } from "./fixtures";
import { ID, listStaffPages, storeEach } from "./staff-pages";

const TYPED = "Typed by hand";
const offer = (page: Page): Locator => page.locator("[data-draft]").filter({ hasText: "Unsaved text" });

/** The text of a template. */
const findBody = (page: Page): Locator => page.locator("textarea[name=body]");

/** The text fields of a page's forms that are sent by POST, which are not saved as one types, and no secrets. */
const textFields = (page: Page): Locator =>
  page
    .locator("#main form[method=post]:not([data-autosaved])")
    .locator("textarea, input:is(:not([type]), [type=text], [type=url], [type=tel])")
    .and(page.locator("[name]:not([data-secret], [autocomplete=one-time-code], [name=reserved])"))
    .and(page.locator(":visible"));

test("text typed into any staff form is offered after leaving its page, and restored", async ({ page }) => {
  test.setTimeout(600_000);
  const studio = await startStudio();
  await signIn(page, `${studio.url}/admin/account`);
  await storeEach(studio);
  // Also shows the editor of an offer, and a template.
  studio.write("update offers set status = 'draft', sent_version = null where id = ?", ID);
  studio.write("update offer_versions set sent_at = null where offer_id = ?", ID);
  const states = ["leads/templates?id=talk", "authors/new"];
  const covered: string[] = [];
  for (const path of [...listStaffPages("other"), ...listStaffPages("question"), ...states]) {
    await page.goto(`${studio.url}/admin/${path}`);
    const field = textFields(page).first();
    if ((await field.count()) === 0) continue;
    covered.push(path);
    await waitUntilHydrated(page);
    await field.fill(TYPED);
    await page.goto(`${studio.url}/admin/account`);
    await page.goto(`${studio.url}/admin/${path}`);
    await expect(offer(page), path).toBeVisible();
    await press(page, "Restore");
    await expect(field, path).toHaveValue(TYPED);
    await page.locator("[data-draft]").getByRole("button", { name: "Discard" }).click();
    await expect(page.locator("[data-draft]"), path).toHaveCount(0);
    await expect(field, path).not.toHaveValue(TYPED);
  }
  for (const path of ["leads", "offers", "booking", "prices/next", "estimates", "categories", "authors"])
    expect(covered.join(), path).toContain(path);
});

test("a draft survives the tab and an expired session, and ends with a save or sign-out", async ({
  page,
  context,
  server,
}) => {
  await signIn(page, "/admin/leads/templates?id=talk");
  const text = findBody(page);
  await text.fill(TYPED);
  await page.close();
  await context.clearCookies();
  const next = await context.newPage();
  await next.goto(`${server.url}/admin/leads/templates?id=talk`);
  await enter(next);
  await expect(offer(next)).toContainText("“Text”");
  await expectAccessible(next);
  await press(next, "Restore");
  await expect(next.getByText("Your text is back in the form.")).toBeFocused();
  await expect(findBody(next)).toHaveValue(TYPED);
  await next.reload();
  await press(next, "Restore");
  await press(next, "Save");
  await expect(next.getByText("The template was saved.")).toBeVisible();
  await next.goto(`${server.url}/admin/leads/templates?id=talk`);
  await expect(findBody(next)).toHaveValue(TYPED);
  await expect(offer(next)).toHaveCount(0);
  await waitUntilHydrated(next);
  await findBody(next).fill("Another text");
  await press(next, "Sign Out");
  await enter(next);
  await expect(next).not.toHaveURL(/login/);
  await next.goto(`${server.url}/admin/leads/templates?id=talk`);
  await expect(findBody(next)).toHaveValue(TYPED);
  await expect(offer(next)).toHaveCount(0);
});

test("a save keeps what was typed into the same form in another tab", async ({ page, context }) => {
  await signIn(page, "/admin/leads/templates?id=talk");
  const other = await context.newPage();
  await other.goto(page.url());
  await waitUntilHydrated(other);
  await findBody(page).fill("In this tab");
  await findBody(other).fill(TYPED);
  await press(page, "Save");
  await expect(page.getByText("The template was saved.")).toBeVisible();
  await other.close();
  await page.goto("/admin/leads/templates?id=talk");
  await expect(offer(page)).toContainText("What is stored has changed since");
  await press(page, "Restore");
  await expect(findBody(page)).toHaveValue(TYPED);
  await press(page, "Save");
  await expect(page.getByText("The template was saved.")).toBeVisible();
  await page.goto("/admin/leads/templates?id=talk");
  await expect(offer(page)).toHaveCount(0);
});

test("rows of an offer come back, and a newer revision is told", async ({ page, server }) => {
  await signIn(page, "/admin/offers/new");
  await page.getByLabel("Discovery order").check();
  await page.getByLabel("Client’s name").fill("Mira Novak");
  await page.getByLabel("E-mail").fill("mira@example.com");
  await press(page, "Write the offer");
  await page.getByLabel("Unit price 1").fill("2000");
  await press(page, "Add a line");
  const url = page.url();
  const last = page.getByLabel(/^Line \d+$/).last();
  const name = (await last.getAttribute("name")) ?? "";
  await last.fill(TYPED);
  await page.getByRole("link", { name: "Back to the offers" }).click();
  server.write("update offers set revision = revision + 1");
  await page.goto(url);
  await expect(offer(page)).toContainText("What is stored has changed since");
  await press(page, "Restore");
  await expect(page.locator(`[name="${name}"]`)).toHaveValue(TYPED);
  await expect(page.getByLabel("Unit price 1")).toHaveValue("2000");
});

test("secrets are not kept", async ({ page }) => {
  await signIn(page, "/admin/account/password");
  for (const field of await page.locator("#main input[type=password]").all())
    await field.fill("a secret text");
  await page.goto("/admin/team");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    "a secret",
  );
});
