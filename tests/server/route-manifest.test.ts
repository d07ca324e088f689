import { afterAll, beforeAll, expect, test } from "vitest";
import { signIn, staffEnv } from "../support/http";
import { type RunningServer, startServer } from "../support/start-server";

let server: RunningServer;
let version: string;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ env: staffEnv });
  const home = await (await fetch(server.url)).text();
  version = /\/assets\/manifest-(\w+)\.js/.exec(home)?.[1] ?? "";
  cookie = await signIn(server);
});
afterAll(() => server.stop());

const ask = (paths: string[], headers: Record<string, string> = {}) => {
  const query = new URLSearchParams([...paths.map((path) => ["p", path]), ["version", version]]);
  return fetch(`${server.url}/__manifest?${query}`, { headers });
};

const routesOf = async (answer: Response) => Object.keys(await answer.json());

test("a stranger gets what is public and the sign-in, and nothing of the staff's", async () => {
  for (const paths of [["/blog"], ["/admin/leads", "/blog"], ["/Admin/leads"], ["admin"]]) {
    const ids = await routesOf(await ask(paths));
    expect(ids).toEqual(expect.arrayContaining(["root", "routes/blog/route", "routes/admin/sign-in/route"]));
    expect(ids).not.toContain("routes/admin/layout.route");
    expect(ids).not.toContain("routes/admin/leads/route");
  }
  const forged = await ask(["/admin/leads"], { Cookie: `__session=${btoa('"x"')}` });
  expect(await routesOf(forged)).not.toContain("routes/admin/leads/route");
});

test("staff get theirs, and no cache keeps what it depends on who asks", async () => {
  const answer = await ask(["/admin/leads"], { Cookie: cookie });
  expect(await routesOf(answer.clone())).toEqual(
    expect.arrayContaining(["root", "routes/admin/layout.route", "routes/admin/leads/route"]),
  );
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect((await ask(["/admin/leads"])).headers.get("Cache-Control")).toBe("private, no-store");
  expect((await ask(["/blog"])).headers.get("Cache-Control")).toContain("immutable");
});

test("a page of another build is told to load the next one whole", async () => {
  const answer = await fetch(`${server.url}/__manifest?p=/blog&version=other`);
  expect([answer.status, answer.headers.get("X-Remix-Reload-Document")]).toEqual([204, "true"]);
});

test.each([
  ["a deep path", ["/a".repeat(1_500)]],
  ["many paths", Array.from({ length: 400 }, (_, index) => `/b/${index}`)],
  ["many deep paths", Array.from({ length: 90 }, () => "/a".repeat(20))],
  ["as many paths as are allowed", Array.from({ length: 200 }, (_, index) => `/b/${index}/c`)],
  ["nothing", []],
])("%s costs next to nothing", async (_what, paths) => {
  await ask(["/blog"]);
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run++) {
    const started = performance.now();
    const answer = await ask(paths);
    await answer.arrayBuffer();
    least = Math.min(least, performance.now() - started);
    expect([200, 400]).toContain(answer.status);
  }
  // Alone on a machine it is 2 ms, the way there and back included.
  expect(least).toBeLessThan(60);
});
