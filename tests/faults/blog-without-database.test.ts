import { afterAll, expect, test, vi } from "vitest";
import { startServer } from "../support/start-server";
import { runStatements } from "../support/stored-rows";

const server = await startServer({ env: { LOG_LEVEL: "silent" } });
afterAll(() => server.stop());

const slug = "how-to-read-a-software-estimate";

test("without posts in the database, the blog shows the bundled ones, and recovers", async () => {
  const get = async (path: string) => {
    const response = await fetch(server.url + path);
    return { status: response.status, text: await response.text() };
  };
  const rename = (from: string, to: string) =>
    runStatements(
      server,
      `alter table ${from} rename to ${to}`,
      "update content_version set version = version + 1",
    );
  expect((await get("/blog")).text).not.toContain("Using static data");
  await rename("posts", "lost_posts");
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
  await rename("lost_posts", "posts");
  await vi.waitFor(async () => expect((await get("/blog")).text).not.toContain("Using static data"), 15_000);
}, 40_000);
