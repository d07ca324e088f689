import type { IncomingMessage } from "node:http";
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
  const ask = async (path: string) =>
    (await respond({ method: "GET", headers: {} } as IncomingMessage, path))?.status;
  const statuses = async () => [await ask("/readyz"), await ask("/up"), await ask("/healthz")];
  expect(await statuses()).toEqual([503, 200, 200]);
  readiness.stopping = true;
  expect(await statuses()).toEqual([503, 503, 200]);
});
