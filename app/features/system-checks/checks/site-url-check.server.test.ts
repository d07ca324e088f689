import type { ServerResponse } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { serve } from "#tests/support/serve";
import { env } from "~/lib/env/env.server";
import { checkSiteUrl } from "./site-url-check.server";

/** Checks a URL where another server responds with 200 and what `write` writes. */
async function checkAgainst(write: (response: ServerResponse) => void) {
  const { url } = await serve((_request, response) => {
    response.flushHeaders();
    write(response);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.timeout(2_000));
  env.siteUrl = url;
  return await checkSiteUrl();
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
