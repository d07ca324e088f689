import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { env } from "~/lib/env/env.server";
import { checkAddress } from "./address-check.server";

/** Checks a URL where another server responds with 200 and what `write` writes. */
async function checkAgainst(write: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => {
    response.flushHeaders();
    write(response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const timeout = AbortSignal.timeout(2_000);
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(timeout);
  env.siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await checkAddress();
  } finally {
    vi.restoreAllMocks();
    server.closeAllConnections();
    server.close();
  }
}

test("a response that stalls is reported as none", async () => {
  expect(await checkAgainst((response) => response.write("{"))).toMatchObject({
    message: expect.stringMatching(/ does not respond\.$/),
  });
});

test("a response without an end is read only at its start", async () => {
  const found = checkAgainst((response) => {
    const write = () => {
      while (response.write("x".repeat(10_000)));
    };
    response.on("drain", write);
    write();
  });
  expect(await found).toMatchObject({ message: expect.stringContaining("Another site answers") });
});
