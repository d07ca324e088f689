import { expect, test } from "vitest";
import { runWithin } from "./worker-tasks.server";

test("a function that does not end is stopped, and what one throws or returns comes through", () => {
  const spin = () => {
    for (;;);
  };
  expect(() => runWithin(100, spin)).toThrow(
    expect.objectContaining({ code: "ERR_SCRIPT_EXECUTION_TIMEOUT" }),
  );
  expect(() => runWithin(100, () => JSON.parse("{"))).toThrow(SyntaxError);
  expect(runWithin(100, () => 1 + 1)).toBe(2);
});
