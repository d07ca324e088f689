import { afterAll, beforeAll, expect, test } from "vitest";
import { aim, budgets } from "../bench/page-budgets";
import { type PageWeight, weighPages } from "../bench/page-weight";
import { listPages } from "../bench/public-pages";
import { type RunningServer, startServer } from "../support/start-server";

const KIBIBYTE = 1024;
const kinds = ["js", "fonts", "total"] as const;

let server: RunningServer;
let weights: Map<string, PageWeight>;
beforeAll(async () => {
  server = await startServer();
  weights = await weighPages(server.url, await listPages(server.url));
}, 60_000);
afterAll(() => server.stop());

const budgetOf = (path: string) => budgets.find(([, paths]) => paths.test(path))?.[2] ?? aim;

test("no public page is heavier than its budget", () => {
  const heavier = [...weights].flatMap(([path, weight]) =>
    kinds
      .map((kind) => ({ kind, weighs: weight[kind] / KIBIBYTE, budget: budgetOf(path)[kind] }))
      .filter(({ weighs, budget }) => weighs > budget)
      .map(({ kind, weighs, budget }) => `${path}: ${kind} ${weighs.toFixed(1)} of ${budget} KiB`),
  );
  expect(heavier).toEqual([]);
});

test("everything was weighed: each kind of page, and each kind of file", () => {
  for (const [name, paths] of budgets) {
    expect([...weights.keys()].filter((path) => paths.test(path)).length, name).toBeGreaterThan(2);
  }
  for (const [path, { total, ...parts }] of weights) {
    expect(Math.min(...Object.values(parts)), path).toBeGreaterThan(4 * KIBIBYTE);
    expect(parts.js, `${path}: the router alone`).toBeGreaterThan(30 * KIBIBYTE);
    expect(total).toBe(Object.values(parts).reduce((sum, part) => sum + part, 0));
  }
});
