/** Postgres does not respond in time: the network is cut, a table is locked, or all connections wait. */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { startLink } from "../support/network-link";
import { createDatabase, startPostgres } from "../support/postgres-server";
import { startServer } from "../support/start-server";
import { sendMessage } from "../support/submission";

/** The time limit of a request while the database is unreachable, and of one for a cached page. */
const RESPONDED_WITHIN_MS = 4_000;
const FROM_MEMORY_WITHIN_MS = 1_500;

const postgres = await startPostgres();
const url = await createDatabase(postgres.url("postgres"), "site");
const database = new URL(url);
const link = await startLink(Number(database.port));
database.port = String(link.port);
const server = await startServer({
  env: { DATABASE_URL: database.href, SEED_DEMO: "false", DATABASE_CONNECTIONS: "4" },
  withinMs: 60_000,
});

describe("a site whose Postgres hangs", () => {
  const get = async (path: string) => {
    const startedAt = performance.now();
    const response = await fetch(server.url + path, { redirect: "manual" });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, ms: performance.now() - startedAt };
  };
  const untilReady = () =>
    vi.waitFor(async () => expect((await get("/readyz")).status).toBe(200), {
      timeout: 20_000,
      interval: 200,
    });

  test.each<[string, () => unknown, () => unknown]>([
    ["the network is cut", () => link.cut(), () => link.restore()],
    ["it is stopped", () => postgres.pause(), () => postgres.resume()],
  ])(
    "before anything was read, %s: each response comes in time, and none says that a post is gone",
    async (_why, begin, end) => {
      await begin();
      try {
        const bundledPost = "/blog/how-to-read-a-software-estimate";
        const paths = ["/blog/a-post-of-ours", "/blog", "/api/posts", bundledPost, "/blog.data"];
        for (const at of [0, 1_000, 3_000]) {
          await sleep(at);
          const [post, listing, api, bundled, data] = await Promise.all(paths.map(get));
          expect([post?.status, post?.headers.get("Retry-After")]).toEqual([503, "5"]);
          expect(api?.status).toBe(503);
          expect(listing?.text).toContain("Failed to load blog posts. Using static data.");
          for (const standIn of [listing, bundled, data]) {
            expect(standIn?.status).toBe(200);
            expect(standIn?.headers.get("Cache-Control")).toBe("private, no-store");
          }
          // The stand-in is rendered once, which is slow on a busy machine.
          for (const response of [post, api, ...(at > 0 ? [listing, bundled] : [])])
            expect(response?.ms).toBeLessThan(RESPONDED_WITHIN_MS);
        }
        const { status, page, ms } = await sendMessage(server.url, "Asha");
        expect(status).toBe(503);
        expect(page).toContain("We count by hand, says Asha");
        expect(ms).toBeLessThan(RESPONDED_WITHIN_MS + 2_000);
      } finally {
        await end();
      }
      await untilReady();
      expect(server.output()).toContain("the database server does not respond, or is restarting.");
      expect(server.output()).not.toMatch(/the disk is failing|another process has locked/);
      const listing = await get("/blog?q=recovered");
      expect(listing.text).not.toContain("Using static data");
      expect(listing.headers.get("Cache-Control")).toMatch(/^public/);
    },
    90_000,
  );

  /** Requests cached pages repeatedly while other transactions lock these tables. */
  const whileLocked = async (tables: string, others: () => Promise<unknown>[]) => {
    for (const path of ["/", "/about", "/blog"]) await get(path);
    const holder = new pg.Client({ connectionString: postgres.url("site") });
    await holder.connect();
    await holder.query(`begin; lock table ${tables} in access exclusive mode`);
    const waiting = others();
    const times: number[] = [];
    try {
      for (let round = 0; round < 12; round++) {
        const responses = await Promise.all(["/", "/about", "/blog"].map(get));
        for (const { status, headers, ms } of responses) {
          expect([status, headers.get("X-Cache")]).toEqual([200, "hit"]);
          times.push(ms);
        }
        await sleep(250);
      }
    } finally {
      await holder.query("rollback");
      await holder.end();
    }
    await Promise.all(waiting);
    return Math.max(...times);
  };

  const slow = () => Array.from({ length: 12 }, (_, at) => get(`/api/posts?q=word${at}`));
  test.each<[string, string, () => Promise<unknown>[]]>([
    ["a locked table", "content_version, post_schedules", () => []],
    ["a connection", "posts", slow],
  ])(
    "pages in memory do not wait for %s",
    async (_what, tables, others) => {
      expect(await whileLocked(tables, others)).toBeLessThan(FROM_MEMORY_WITHIN_MS);
    },
    60_000,
  );
});
