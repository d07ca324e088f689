import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const program = `
  import { startPostgres } from "./tests/support/postgres-server.ts";
  const server = await startPostgres();
  await server.stop();
  process.exitCode = 3;
`;

test("a process that started Postgres can still fail", () => {
  const args = ["--import", "tsx", "--input-type=module", "--eval", program];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect([status, stderr]).toEqual([3, ""]);
});
