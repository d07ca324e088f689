import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faults } from "./faults";

test("every fault applies to the sources as they are, and its tests exist", () => {
  const outdated = faults.filter(
    ({ file, fixed, tests }) =>
      !existsSync(file) || readFileSync(file, "utf8").split(fixed).length !== 2 || !tests.every(existsSync),
  );
  expect(outdated.map(({ name }) => name)).toEqual([]);
});
