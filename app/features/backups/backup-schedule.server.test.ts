import { beforeAll, expect, test, vi } from "vitest";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { insertErasures } from "~/lib/database/erasures.server";
import { env } from "~/lib/env/env.server";
import { HOUR_MS } from "~/lib/text/time";
import { WorkerProcess } from "~/lib/workers/worker-process.server";
import { copyNewErasures, findLastDueTime } from "./backup-schedule.server";

beforeAll(migrateDatabase);

test.each([
  ["2026-11-25T03:00:00", "2026-11-25T03:00:00"],
  ["2026-11-25T02:59:59", "2026-11-24T03:00:00"],
  ["2026-11-25T23:00:00", "2026-11-25T03:00:00"],
])("at %s a backup at 03:00 was last due at %s", (now, due) => {
  expect(findLastDueTime(3 * 60, Date.parse(`${now}Z`))).toBe(Date.parse(`${due}Z`));
});

test("erasures that could not be copied to the bucket are copied an hour later", async () => {
  env.backupS3 = {
    endpoint: "https://s3.example",
    region: "auto",
    accessKeyId: "key",
    secretAccessKey: "secret",
    bucket: "backups",
    forcePathStyle: false,
  };
  const run = vi.spyOn(WorkerProcess.prototype, "run").mockResolvedValue({ failure: "no bucket" });
  const clock = vi.spyOn(db, "now");
  await atomic(insertErasures(["lead"]));
  const countRuns = async (now: number) => {
    clock.mockReturnValue(now);
    await copyNewErasures();
    return run.mock.calls.length;
  };
  const start = Date.now();
  expect(await countRuns(start)).toBe(1);
  expect(await countRuns(start + HOUR_MS - 1)).toBe(1);
  expect(await countRuns(start + HOUR_MS)).toBe(2);
});
