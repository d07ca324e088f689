import { expect, test } from "vitest";
import { withTimeout } from "~/lib/workers/with-timeout";

const never = new Promise<never>(() => {});

test("a route that never answers is answered for", async () => {
  await expect(withTimeout(never, 50, "no answer in time")).rejects.toThrow("no answer in time");
  expect(await withTimeout(Promise.resolve("answer"), 50, "no answer in time")).toBe("answer");
});
