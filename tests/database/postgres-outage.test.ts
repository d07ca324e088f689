import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import { ensureBuild } from "../../scripts/build.mjs";
import { listRequests, type SiteRequest } from "../support/every-request";
import { sendForm, signIn, staffEnv } from "../support/http";
import { createDatabase, startPostgres } from "../support/postgres-server";
import { startStockServer } from "../support/run-script";
import { startServer } from "../support/start-server";
import { sendMessage } from "../support/submission";

/** Concurrent requests. More would exceed the time limit of rendering. */
const AT_ONCE = 60;

ensureBuild();
const postgres = await startPostgres();
const url = await createDatabase(postgres.url("postgres"), "site");
const env = { ...staffEnv, DATABASE_URL: url, SEED_DEMO: "false" };
const server = await startServer({ env, withinMs: 60_000 });
const cookie = await signIn(server);
const stockEnv = { DATA_DIR: server.dataDir, ...env };
const { url: stockUrl } = await startStockServer(stockEnv, "/api/categories");

describe("a site whose Postgres stops", () => {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const startedAt = performance.now();
    const response = await fetch(server.url + path, { headers, redirect: "manual" });
    return {
      status: response.status,
      text: await response.text(),
      headers: response.headers,
      ms: performance.now() - startedAt,
    };
  };

  test("serves cached pages, responds 503 to the rest, and recovers automatically", async () => {
    for (const path of ["/", "/blog"]) expect((await get(path)).status).toBe(200);
    await postgres.pause();
    // One attempt, without the retries of a page.
    await vi.waitFor(async () => expect((await get("/readyz")).status).toBe(503), {
      timeout: 1_000,
      interval: 20,
    });
    for (const path of ["/", "/blog"]) {
      const { status, headers, ms } = await get(path);
      expect([path, status, headers.get("X-Cache")]).toEqual([path, 200, "hit"]);
      expect(ms).toBeLessThan(1_500);
    }
    const [page, message] = await Promise.all([
      get("/admin/leads", { Cookie: cookie }),
      sendMessage(server.url, "Early"),
    ]);
    expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(page.text).toContain("We cannot reach our database right now");
    expect([message.status, message.retryAfter]).toEqual([503, "5"]);
    expect(message.page).toContain("We count by hand, says Early");
    expect(message.page).toContain("We cannot store anything at the moment.");
    expect((await get("/up")).status).toBe(200);
    expect((await get("/status")).text).toMatch(/text-error[^<]*>(<!-- -->)?Not working/);

    await postgres.resume();
    await vi.waitFor(async () => expect((await get("/readyz")).status).toBe(200), 20_000);
    expect((await get("/admin/leads", { Cookie: cookie })).status).toBe(200);
    expect((await sendMessage(server.url, "Early")).status).toBe(303);
    expect(server.output()).not.toMatch(/"request failed"/);
    expect(server.output()).not.toContain("postgres:postgres");
  }, 90_000);

  test("no route responds 500, under our server or stock remix-serve", async () => {
    const requests = listRequests();
    const send = (url: string, { path, staff, fields }: SiteRequest) => {
      const headers: Record<string, string> = staff ? { Cookie: cookie } : {};
      if (!fields) return fetch(url + path, { headers, redirect: "manual" });
      if (!path.startsWith("/api/")) return sendForm({ url }, path, fields, headers);
      const json = { "Content-Type": "application/json" };
      return fetch(url + path, { method: "POST", body: JSON.stringify(fields), headers: json });
    };
    const ask = async (url: string, request: SiteRequest) => {
      const response = await send(url, request);
      await response.arrayBuffer();
      const { path, staff, fields } = request;
      const name = `${fields ? "POST" : "GET"} ${path}${staff ? " by staff" : ""}`;
      return { request: name, status: response.status };
    };
    await postgres.pause();
    const responses: Awaited<ReturnType<typeof ask>>[] = [];
    const left = [...requests];
    // Most requests wait for four seconds.
    const askOn = async () => {
      for (let next = left.pop(); next; next = left.pop()) responses.push(await ask(server.url, next));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, askOn));
    const few = requests.filter(({ path }) => /^\/(api|blog|contact|admin\/leads)\b/.test(path));
    const stockResponses = await Promise.all(few.map((one) => ask(stockUrl, one)));
    await postgres.resume();

    const failed = [...responses, ...stockResponses].filter(({ status }) => status >= 500 && status !== 503);
    expect(failed).toEqual([]);
    // These requests reached the database.
    for (const list of [responses, stockResponses]) {
      const unavailable = list.filter(({ status }) => status === 503).map(({ request }) => request);
      const requests = ["GET /admin/leads by staff", "GET /api/posts", "POST /contact", "POST /api/contact"];
      expect(unavailable).toEqual(expect.arrayContaining(requests));
      expect(unavailable.length).toBeGreaterThan(list.length / 4);
    }
    expect(server.output()).not.toMatch(/"request failed"/);
  }, 180_000);

  test("a read waits out an outage of one second", async () => {
    const read = () => get("/admin/leads", { Cookie: cookie });
    // The first read that succeeds ends the earlier outage.
    await vi.waitFor(async () => expect((await read()).status).toBe(200), 20_000);
    await postgres.pause();
    const reading = read();
    await sleep(500);
    await postgres.resume();
    expect((await reading).status).toBe(200);
  }, 30_000);
});
