import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { env } from "~/lib/env/env.server";
import { createOperatorEndpoints } from "./operator-endpoints";
import { Readiness } from "./readiness";

test("a failing part makes a process unready but keeps it up; one that stops is neither", async () => {
  const readiness = new Readiness({
    checkDatabase: () => Promise.reject(new Error("away")),
    checkObjectStore: async () => {},
    dataDir: env.dataDir,
  });
  const respond = createOperatorEndpoints({ readiness, metrics: () => "", metricsToken: undefined });
  const server = createServer((incoming, outgoing) => void respond(incoming, outgoing, incoming.url ?? ""));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  const statuses = async () => [await ask("/readyz"), await ask("/up"), await ask("/healthz")];
  expect(await statuses()).toEqual([503, 200, 200]);
  readiness.stopping = true;
  expect(await statuses()).toEqual([503, 503, 200]);
  server.close();
});
