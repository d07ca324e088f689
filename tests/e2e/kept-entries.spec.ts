import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { damageFile } from "../support/damaged-database";
import { type RunningServer, startServer } from "../support/start-server";
import {
  contentEditor,
  contentTextArea,
  enter,
  press,
  signIn,
  titleField,
  withAndWithoutScripts,
} from "./actions";
import { expect, staff, test } from "./fixtures";

// A separate server for each test, because its database is damaged.
let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer({ env: { ADMIN_EMAILS: staff.email, ADMIN_PASSWORD: staff.password } });
});
test.afterEach(() => server.stop());

withAndWithoutScripts((javaScriptEnabled) => {
  test("a post saved after the session cookie expired is offered again", async ({ page, context }) => {
    await signIn(page, `${server.url}/admin/blog/new`);
    await titleField(page).fill("A long morning");
    await contentEditor(page).fill("Written before lunch.");
    await context.clearCookies();
    await press(page, "Save Draft");
    await expect(page.getByText("Auth session missing!")).toBeVisible();
    await enter(page);
    await expect(page.getByText("Written before lunch.").first()).toBeVisible();
    await press(page, "Send again");
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await expect(contentTextArea(page)).toHaveValue("Written before lunch.");
    await page.goto(`${server.url}/admin/blog/new`);
    await expect(page.getByText("never reached the server")).toHaveCount(0);
  });

  test("a post's text survives its deletion and a database failure", async ({ page }) => {
    const database = new Sqlite(join(server.dataDir, "site.db"));
    const row = database.prepare("select * from posts").get() as { id: string };
    const editor = `${server.url}/admin/blog/edit/${row.id}`;
    const saveDraft = async (text: string) => {
      await contentEditor(page).fill(text);
      await press(page, "Save Draft");
    };

    await signIn(page, editor);
    database.prepare("delete from posts where id = ?").run(row.id);
    await saveDraft("Written while another deleted it.");
    const gone = javaScriptEnabled ? "This no longer exists" : "Post not found";
    await expect(page.getByText(gone)).toBeVisible();
    await expect(contentTextArea(page)).toHaveValue("Written while another deleted it.");
    const names = Object.keys(row);
    database.prepare(`insert into posts (${names}) values (${names.map((name) => `:${name}`)})`).run(row);
    await press(page, javaScriptEnabled ? "Save Draft" : "Send again");
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await expect(contentTextArea(page)).toHaveValue("Written while another deleted it.");

    page.on("dialog", (dialog) => dialog.accept());
    await page.goto(`${server.url}/admin/blog/new`);
    await titleField(page).fill("Before the disk failed");
    damageFile(server);
    await saveDraft("Written while the disk failed.");
    const failed = javaScriptEnabled ? "The post was not saved" : "This was not stored.";
    await expect(page.getByText(failed).first()).toBeVisible();
    await expect(contentTextArea(page)).toHaveValue("Written while the disk failed.");
  });
});

test("a post saved after the session was revoked stays in the browser", async ({ page }) => {
  await signIn(page, `${server.url}/admin/blog/new`);
  await contentEditor(page).fill("Written on a train.");
  await titleField(page).fill("Between stations");
  const database = new Sqlite(join(server.dataDir, "site.db"));
  database.prepare("update sessions set ended_at = 1").run();
  await press(page, "Save Draft");
  await expect(page.getByText("Auth session missing!")).toBeVisible();
  expect(database.prepare("select id from unsent_forms").all()).toEqual([]);
  await enter(page);
  await press(page, "Restore it");
  await expect(contentTextArea(page)).toHaveValue("Written on a train.");
});
