import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { startServer } from "../support/start-server";

const SLUG = "a-placement-season-on-one-page";
const IN_MS = 1_500;
/** The clock of the test and that of the server are the same; asking takes a moment. */
const LATE_MS = 500;

test("a scheduled post is on cached pages from its second on, and not before", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "silent" } });
  try {
    const database = new Sqlite(join(server.dataDir, "site.db"));
    database.prepare("update posts set published = 0 where slug = ?").run(SLUG);
    database.exec("update content_version set version = version + 1");
    const { id } = database.prepare("select id from posts where slug = ?").get(SLUG) as { id: string };
    const at = Date.now() + IN_MS;
    database.prepare("insert into post_schedules values (?, 'publish', ?)").run(id, at);
    database.close();
    const isListed = async () => (await (await fetch(`${server.url}/blog`)).text()).includes(SLUG);
    const status = async () => (await fetch(`${server.url}/blog/${SLUG}`)).status;

    expect([await isListed(), await status()]).toEqual([false, 404]);
    let asked = Date.now();
    for (; !(await isListed()); asked = Date.now()) expect(asked).toBeLessThan(at + LATE_MS);
    // The request that first showed it was sent before its answer came, but not before the post was due.
    expect(Date.now()).toBeGreaterThanOrEqual(at);
    expect(await status()).toBe(200);
  } finally {
    await server.stop();
  }
});
