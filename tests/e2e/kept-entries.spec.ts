import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { type RunningServer, startServer } from "../support/start-server";
import { damageFile } from "../support/stop-database";
import { expect, signIn, staff, test } from "./test";

// Not the worker's own: its database is damaged.
let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer({ env: { ADMIN_EMAILS: staff.email, ADMIN_PASSWORD: staff.password } });
});
test.afterEach(() => server.stop());

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a post's text outlives its post, and then the database", async ({ page }) => {
      const database = new Sqlite(join(server.dataDir, "site.db"));
      const { id } = database.prepare("select id from posts").get() as { id: string };
      const content = page.getByLabel("Content", { exact: true });
      const saveDraft = async (text: string) => {
        await content.fill(text);
        await page.getByRole("button", { name: "Save Draft" }).click();
      };

      await signIn(page, `${server.url}/admin/blog/edit/${id}`);
      database.prepare("delete from posts where id = ?").run(id);
      await saveDraft("Written while another deleted it.");
      const gone = javaScriptEnabled ? "This no longer exists" : "Post not found";
      await expect(page.getByText(gone)).toBeVisible();
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
