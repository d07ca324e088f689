import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("features say where their workers are", () => {
  const folder = "app/features/";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".server.ts"),
  );
  const sources = files.flatMap((file) =>
    [...readFileSync(folder + file, "utf8").matchAll(/source: "app\/features\/([^"]+)"/g)].map(
      ([, source]) => `${source}.ts`,
    ),
  );
  expect(sources.sort()).toEqual(files.filter((file) => file.endsWith("-worker.server.ts")).sort());
});
