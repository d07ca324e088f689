import { expect, test } from "vitest";
import { startServer } from "../support/start-server";

const token = "a-token-of-the-operators";

const server = await startServer({ env: { METRICS_TOKEN: token } });

const read = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers });
const bearer = { Authorization: `Bearer ${token}` };

test("/metrics returns the counters with the token", async () => {
  await fetch(`${server.url}/assets/none.js`);
  const response = await read(bearer);
  expect(response.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const text = await response.text();
  for (const name of ['http_requests_total{status="4xx"}', "http_connections", "event_loop_stalls_total"])
    expect(text).toMatch(new RegExp(`^${name.replace(/[{}]/g, "\\$&")} \\d+$`, "m"));
});

test.each([
  ["a proxy's visitor", { "X-Forwarded-For": "127.0.0.1" }],
  ["a proxy's visitor by the standard header", { Forwarded: "for=127.0.0.1" }],
  ["another proxy's visitor", { Via: "1.1 proxy", "X-Real-IP": "127.0.0.1" }],
  ["the machine itself, because other processes run on it", {}],
])("%s needs the token", async (_who, headers) => {
  expect((await read(headers)).status).toBe(403);
  expect((await read({ ...headers, Authorization: `Bearer ${token}x` })).status).toBe(403);
  expect((await read({ ...headers, ...bearer })).status).toBe(200);
});
