import { expect, test } from "vitest";
import { renderDocument } from "~/entry.server";
import { withTimeout } from "~/lib/with-timeout";

const never = new Promise<never>(() => {});

function Waiting(): JSX.Element {
  throw never;
}

const block = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test("a page that never gets ready is given up", async () => {
  await expect(renderDocument(<Waiting />, { onError() {}, limitMs: 50 })).rejects.toThrow(
    "Rendering took too long",
  );
});

test("a process that was held up before React began still renders the page", async () => {
  const rendering = renderDocument(<p>Here</p>, { onError() {}, limitMs: 50 });
  block(200);
  expect(await rendering).toContain("Here");
});

test("a route that never answers is answered for", async () => {
  await expect(withTimeout(never, 50, "no answer in time")).rejects.toThrow("no answer in time");
  expect(await withTimeout(Promise.resolve("answer"), 50, "no answer in time")).toBe("answer");
});
