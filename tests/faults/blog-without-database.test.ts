import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { startServer } from "../support/start-server";

const slug = "how-to-read-a-software-estimate";

test("with its posts gone from the database, the blog shows those that came along, and recovers", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "silent" } });
  const get = async (path: string) => {
    const answer = await fetch(server.url + path);
    return { status: answer.status, text: await answer.text() };
  };
  const change = (statement: string) => {
    const database = new Sqlite(join(server.dataDir, "site.db"));
    database.exec(statement);
    database.close();
  };
  try {
    expect((await get("/blog")).text).not.toContain("Using static data");
    change("alter table posts rename to lost_posts; update content_version set version = version + 1");
    const listing = await get("/blog?q=estimate");
    expect(listing.status).toBe(200);
    expect(listing.text).toContain("Failed to load blog posts. Using static data.");
    expect(listing.text).toContain("How to read a software estimate");
    const { text: all } = await get("/blog");
    expect(all.indexOf("Choosing a language model")).toBeLessThan(
      all.indexOf("A placement season on one page"),
    );
    const post = await get(`/blog/${slug}`);
    expect(post.status).toBe(200);
    expect(post.text).toContain("Where the two ends come from");
    expect(post.text).not.toContain("/views.gif");
    expect((await get("/blog/no-such-post")).status).toBe(503);
    expect((await get("/contact")).status).toBe(200);
    change("alter table lost_posts rename to posts; update content_version set version = version + 1");
    await vi.waitFor(
      async () => expect((await get("/blog")).text).not.toContain("Using static data"),
      15_000,
    );
  } finally {
    await server.stop();
  }
}, 40_000);
