import type { Page } from "@playwright/test";
import { choosePassword, invite, mailedLink, signIn } from "./actions";
import { expect, otherOwner, test } from "./test";

const password = "velvet quarry lantern 71";
const title = (page: Page) => page.getByLabel("Title", { exact: true });
const content = (page: Page) => page.getByLabel("Content", { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const saysDone = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
const bar = (page: Page) => page.getByRole("navigation", { name: "Admin" }).getByRole("link");

test("an owner invites a writer and an editor; one writes, the other publishes", async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(60_000);
  const people = { writer: "writer@example.com", editor: "editor@example.com" };
  await signIn(page, "/admin/team");
  const enter = async (email: string, role: "Writer" | "Editor") => {
    await page.goto("/admin/team");
    await invite(page, email, role);
    await saysDone(page, "Invited.");
    const context = await browser.newContext({ baseURL: server.url });
    const theirs = await context.newPage();
    await theirs.goto(await mailedLink(server, email, /^Your account/));
    await choosePassword(theirs, password);
    await saysDone(theirs, "Your password was saved.");
    await signIn(theirs, "/admin/blog", { email, password });
    return theirs;
  };
  const writer = await enter(people.writer, "Writer");
  const editor = await enter(people.editor, "Editor");

  // What is not theirs is neither shown nor opened.
  await expect(bar(writer)).toHaveText(["Blog"]);
  await expect(bar(editor)).toHaveText(["Blog", "Leads", "Deliveries", "Stats"]);
  const closed = await writer.goto("/admin/leads");
  expect(closed?.status()).toBe(403);
  await expect(
    writer.getByText("This requires the editor role, and you are signed in as a writer. Owners assign"),
  ).toBeVisible();
  await expect(bar(writer)).toHaveText(["Blog"]);
  expect((await editor.goto("/admin/team"))?.status()).toBe(403);

  await writer.goto("/admin/blog");
  await expect(writer.getByRole("heading", { name: "Your drafts" })).toBeVisible();
  await writer.getByRole("link", { name: "New post" }).click();
  const name = "Roofs by hand";
  await title(writer).fill(name);
  await content(writer).fill("A roof comes last.");
  await expect(writer.getByRole("button", { name: "Publish Now" })).toHaveCount(0);
  await expect(writer.getByLabel("Publish at")).toHaveCount(0);
  await press(writer, "Save Draft");
  await saysDone(writer, "Saved.");
  const edit = new URL(writer.url()).pathname;

  await editor.goto(edit);
  await press(editor, "Publish Now");
  await expect(editor.getByText("Published.", { exact: true })).toBeVisible();
  expect(await (await editor.request.get("/blog")).text()).toContain(name);

  // Too late for the writer, whose text is kept all the same.
  await content(writer).fill("My last words.");
  await press(writer, "Save Draft");
  await expect(writer.getByRole("heading", { name: "You cannot open this page" })).toBeVisible();
  await writer.getByRole("link", { name: "view it" }).click();
  await expect(content(writer)).toHaveValue("My last words.");
  await writer.goto("/admin/blog");
  await expect(writer.getByText("No drafts")).toBeVisible();

  await writer.context().close();
  await editor.context().close();
});

test("another owner's account is not changed on the site", async ({ page }) => {
  await signIn(page, "/admin/team");
  await invite(page, otherOwner, "Writer");
  await saysDone(page, "Invited.");
  await page.getByRole("link", { name: otherOwner }).filter({ visible: true }).click();
  await expect(page.getByText("ADMIN_EMAILS lists the owners")).toBeVisible();
  await expect(page.getByRole("link", { name: /Show a link|Change|second factor/ })).toHaveCount(0);
  expect((await page.goto(`${new URL(page.url()).pathname}/link`))?.status()).toBe(403);
  await expect(page.getByText("is only mailed to them and never shown")).toBeVisible();
});
