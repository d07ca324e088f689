import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { dialect } from "#drizzle/dialect";
import { ensureBuild } from "../../scripts/build.mjs";
import { signIn, staffEnv } from "../support/http";
import { onServer, startPostgres } from "../support/postgres-server";
import { type RunningServer, startServer } from "../support/start-server";
import { sendMessage } from "../support/submission";

describe.skipIf(dialect === "sqlite")("a site whose Postgres stops", () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let server: RunningServer;
  let cookie: string;
  beforeAll(async () => {
    ensureBuild();
    postgres = await startPostgres();
    await onServer(postgres.url("postgres"), "create database site");
    const env = { ...staffEnv, DATABASE_URL: postgres.url("site"), SEED_DEMO: "false" };
    server = await startServer({ env, withinMs: 60_000 });
    cookie = await signIn(server);
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    await postgres?.stop();
  }, 60_000);

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const began = performance.now();
    const answer = await fetch(server.url + path, { headers, redirect: "manual" });
    return {
      status: answer.status,
      text: await answer.text(),
      headers: answer.headers,
      ms: performance.now() - began,
    };
  };

  test("cached pages go on, other reads and writes answer 503, and all recovers by itself", async () => {
    for (const path of ["/", "/blog"]) expect((await get(path)).status).toBe(200);
    await postgres.pause();
    // The next read finds out.
    await sleep(1_000);
    for (const path of ["/", "/blog"]) {
      const { status, headers, ms } = await get(path);
      expect([path, status, headers.get("X-Cache")]).toEqual([path, 200, "hit"]);
      expect(ms).toBeLessThan(1_500);
    }
    const [page, data, categories, message] = await Promise.all([
      get("/admin/leads", { Cookie: cookie }),
      get("/admin/leads.data", { Cookie: cookie }),
      get("/api/categories"),
      sendMessage(server.url, "Early"),
    ]);
    expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(page.text).toContain("We cannot reach our records right now");
    expect([data.status, categories.status]).toEqual([503, 503]);
    expect([message.status, message.retryAfter]).toEqual([503, "5"]);
    expect(message.page).toContain("We count by hand, says Early");
    expect(message.page).toContain("We cannot store anything at the moment.");
    await vi.waitFor(async () => expect((await get("/readyz")).status).toBe(503), 10_000);
    expect((await get("/up")).status).toBe(200);
    expect((await get("/status")).text).toMatch(/text-error[^<]*>(<!-- -->)?Not working/);

    await postgres.resume();
    await vi.waitFor(async () => expect((await get("/readyz")).status).toBe(200), 20_000);
    expect((await get("/admin/leads", { Cookie: cookie })).status).toBe(200);
    expect((await sendMessage(server.url, "Early")).status).toBe(303);
    expect(server.output()).not.toMatch(/"request failed"/);
    expect(server.output()).not.toContain("postgres:postgres");
  }, 90_000);

  test("while it is away for a second, a read waits", async () => {
    await postgres.pause();
    const reading = get("/admin/leads", { Cookie: cookie });
    await sleep(500);
    await postgres.resume();
    expect((await reading).status).toBe(200);
  }, 30_000);
});
