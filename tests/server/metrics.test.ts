import { afterAll, expect, test } from "vitest";
import { startServer } from "../support/start-server";

const token = "a-token-of-the-operators";

const server = await startServer({ env: { METRICS_TOKEN: token } });
afterAll(() => server.stop());

const read = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers });
const bearer = { Authorization: `Bearer ${token}` };

test("/metrics returns the counters with the token", async () => {
  await fetch(`${server.url}/assets/none.js`);
  await fetch(`${server.url}/`);
  const response = await read(bearer);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const lines = (await response.text()).trimEnd().split("\n");
  for (const line of lines)
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[\w.]+"(,\w+="\w+")?\})? [\d.e+-]+|\w+ NaN)$/);
  const values = Object.fromEntries(
    lines.filter((line) => !line.startsWith("#")).map((line) => line.split(" ")),
  );
  expect(Number(values['http_requests_total{status="2xx"}'])).toBeGreaterThanOrEqual(1);
  expect(Number(values['http_requests_total{status="4xx"}'])).toBeGreaterThanOrEqual(1);
  expect(Number(values.http_connections)).toBeGreaterThanOrEqual(1);
  expect(Number(values.process_resident_memory_bytes)).toBeGreaterThan(50_000_000);
  expect(values).toMatchObject({
    event_loop_stalls_total: expect.anything(),
    http_request_bodies_bytes: "0",
  });
});

test.each([
  ["a proxy's visitor", { "X-Forwarded-For": "127.0.0.1" }],
  ["a proxy's visitor by the standard header", { Forwarded: "for=127.0.0.1" }],
  ["another proxy's visitor", { Via: "1.1 proxy", "X-Real-IP": "127.0.0.1" }],
  ["the machine itself, since other programs run on it", {}],
])("%s needs the token", async (_who, headers) => {
  expect((await read(headers)).status).toBe(403);
  expect((await read({ ...headers, Authorization: `Bearer ${token}x` })).status).toBe(403);
  expect((await read({ ...headers, ...bearer })).status).toBe(200);
});
