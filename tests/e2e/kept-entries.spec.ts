import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { type RunningServer, startServer } from "../support/start-server";
import { damageFile } from "../support/stop-database";
import { signIn } from "./actions";
import { expect, staff, test } from "./test";

// Not the worker's own: its database is damaged.
let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer({ env: { ADMIN_EMAILS: staff.email, ADMIN_PASSWORD: staff.password } });
});
test.afterEach(() => server.stop());

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a text that is saved after the session's cookie has run out is offered again", async ({
      page,
      context,
    }) => {
      await signIn(page, `${server.url}/admin/blog/new`);
      await page.getByLabel("Title", { exact: true }).fill("A long morning");
      await page.getByLabel("Content", { exact: true }).fill("Written before lunch.");
      await context.clearCookies();
      await page.getByRole("button", { name: "Save Draft" }).click();
      await expect(page.getByText("Auth session missing!")).toBeVisible();
      await page.getByLabel("E-mail").fill(staff.email);
      await page.getByLabel("Password").fill(staff.password);
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page.getByText("Written before lunch.").first()).toBeVisible();
      await page.getByRole("button", { name: "Send again" }).click();
      await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
      await expect(page.getByLabel("Content", { exact: true })).toHaveValue("Written before lunch.");
      await page.goto(`${server.url}/admin/blog/new`);
      await expect(page.getByText("never reached the server")).toHaveCount(0);
    });

    test("a post's text outlives its post, and then the database", async ({ page }) => {
      const database = new Sqlite(join(server.dataDir, "site.db"));
      const row = database.prepare("select * from posts").get() as { id: string };
      const editor = `${server.url}/admin/blog/edit/${row.id}`;
      const content = page.getByLabel("Content", { exact: true });
      const saveDraft = async (text: string) => {
        await content.fill(text);
        await page.getByRole("button", { name: "Save Draft" }).click();
      };

      await signIn(page, editor);
      database.prepare("delete from posts where id = ?").run(row.id);
      await saveDraft("Written while another deleted it.");
      const gone = javaScriptEnabled ? "This no longer exists" : "Post not found";
      await expect(page.getByText(gone)).toBeVisible();
      await expect(content).toHaveValue("Written while another deleted it.");
      const names = Object.keys(row);
      database.prepare(`insert into posts (${names}) values (${names.map((name) => `:${name}`)})`).run(row);
      await page.getByRole("button", { name: javaScriptEnabled ? "Save Draft" : "Send again" }).click();
      await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
      await expect(content).toHaveValue("Written while another deleted it.");

      page.on("dialog", (dialog) => dialog.accept());
      await page.goto(`${server.url}/admin/blog/new`);
      await page.getByLabel("Title", { exact: true }).fill("Before the disk failed");
      damageFile(server);
      await saveDraft("Written while the disk failed.");
      const failed = javaScriptEnabled ? "The post was not saved" : "This was not stored.";
      await expect(page.getByText(failed).first()).toBeVisible();
      await expect(content).toHaveValue("Written while the disk failed.");
    });
  });
}

test("a text that is saved after the session was ended elsewhere stays in the browser", async ({ page }) => {
  await signIn(page, `${server.url}/admin/blog/new`);
  await page.getByLabel("Content", { exact: true }).fill("Written on a train.");
  await page.getByLabel("Title", { exact: true }).fill("Between stations");
  const database = new Sqlite(join(server.dataDir, "site.db"));
  database.prepare("update sessions set ended_at = 1").run();
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(page.getByText("Auth session missing!")).toBeVisible();
  expect(database.prepare("select id from unsent_forms").all()).toEqual([]);
  await page.getByLabel("E-mail").fill(staff.email);
  await page.getByLabel("Password").fill(staff.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Restore it" }).click();
  await expect(page.getByLabel("Content", { exact: true })).toHaveValue("Written on a train.");
});
