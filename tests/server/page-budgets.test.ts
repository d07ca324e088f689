import { expect, test } from "vitest";
import { budgets } from "../bench/page-budgets";
import { weighPages } from "../bench/page-weight";
import { listPagePaths } from "../support/list-page-paths";
import { startServer } from "../support/start-server";

const KIBIBYTE = 1024;
const kinds = ["js", "fonts", "total"] as const;

const server = await startServer();
const weights = await weighPages(server.url, await listPagePaths(server.url));

test("no public page is heavier than its budget", () => {
  const heavier = [...weights].flatMap(([path, weight]) =>
    kinds
      .map((kind) => ({ kind, weighs: weight[kind] / KIBIBYTE, budget: budgets[weight.budget][kind] }))
      .filter(({ weighs, budget }) => weighs > budget)
      .map(({ kind, weighs, budget }) => `${path}: ${kind} ${weighs.toFixed(1)} of ${budget} KiB`),
  );
  expect(heavier).toEqual([]);
});

test("the budgets cover pages with and without forms, and each kind of file", () => {
  const forms = [...weights].filter(([, { budget }]) => budget === "with a form").map(([path]) => path);
  expect(forms).toEqual(expect.arrayContaining(["/contact", "/get-estimate", "/quick-contact"]));
  expect(forms.length).toBeLessThan(weights.size / 2);
  for (const [path, { total: _, budget: __, ...parts }] of weights) {
    expect(Math.min(...Object.values(parts)), path).toBeGreaterThan(4 * KIBIBYTE);
    expect(parts.js, `${path}: React and the router alone`).toBeGreaterThan(70 * KIBIBYTE);
  }
});
