/** `npm run doctor`: faults of data, packages and machine are named. */
import { chownSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { checkNode, checkPackages } from "~/features/system-checks/machine-checks.server";
import { HOUR_MS } from "~/lib/text/time";
import { damageFile } from "../support/damaged-database";
import { makeDataFolder } from "../support/data-folder";
import { describeSituations, diagnose, startHealthySite } from "../support/doctor";
import { leadRow } from "../support/rows";
import { canMakeDisks, makeDisk } from "../support/small-disk";
import { storeRows } from "../support/stored-rows";

const site = await startHealthySite();

describeSituations([
  [
    "leads and e-mails that wait",
    async () => {
      const folder = site.copyData();
      const now = Date.now();
      const waiting = { status: "pending" as const, attempts: 3, nextAttemptAt: now + HOUR_MS };
      const failed = { ...waiting, createdAt: now - 3 * HOUR_MS, lastError: "451 Not now" };
      const suspected = Array.from({ length: 25 }, () => leadRow({ verification: "suspected" }));
      await storeRows({ dataDir: folder }, (db) => [
        db
          .insert(leads)
          .values([leadRow({ id: "late", dueAt: now - HOUR_MS }), leadRow({ id: "other" }), ...suspected]),
        db.insert(outbox).values([
          { ...failed, id: "mail", leadId: "late", kind: "owner-mail" },
          { ...failed, id: "webhook", leadId: "other", kind: "webhook" },
        ]),
      ]);
      return { ...site.env, DATA_DIR: folder };
    },
    [
      ["mail that has been failing", "Deliveries", /No e-mails have been delivered for 3.h: 451 Not now/],
      ["a webhook that waits", "Deliveries", /waiting webhooks has waited 3.h/],
      ["an overdue lead", "Leads", /1 lead overdue/],
      ["a flood of spam", "Leads", /25 open leads are suspected/],
    ],
  ],
  [
    "a variable with an invalid value",
    async () => ({ ...site.env, PORT: "eighty", LEADSTO: "x" }),
    [
      ["an invalid value", "Start", /^PORT takes a port number/],
      ["a misspelled variable beside it", "Variables", /LEADSTO: did you mean LEADS_TO/],
    ],
  ],
  [
    "another folder",
    async () => ({ ...site.env, DATA_DIR: makeDataFolder() }),
    [["a data folder that is not the site's", "Start", /never started with the data folder/]],
  ],
  [
    "a database file that is gone",
    async () => {
      const folder = site.copyData();
      rmSync(join(folder, "site.db"));
      return { ...site.env, DATA_DIR: folder };
    },
    [["a lost database", "Database", /is gone or empty/]],
  ],
  [
    "a damaged database",
    async () => {
      const folder = site.copyData();
      damageFile({ dataDir: folder });
      return { ...site.env, DATA_DIR: folder };
    },
    [["a damaged database", "Database", /is damaged/]],
  ],
]);

describe.skipIf(!canMakeDisks)("disks and users", () => {
  test("reports a full disk, a read-only disk and files of another user", { timeout: 120_000 }, async () => {
    const disk = makeDisk("64m");
    const folder = site.copyData(join(disk.folder, "data"));
    const env = { ...site.env, DATA_DIR: folder };
    chownSync(join(folder, "site.db"), 65_534, 65_534);
    const findWords = async (check: string) =>
      (await diagnose(env)).findings.find((finding) => finding.check === check && finding.state !== "ok")
        ?.message;
    try {
      expect(await findWords("Data folder")).toMatch(/site\.db belongs to another user \(65534\)/);
      disk.fill();
      expect(await findWords("Disk")).toMatch(/Only .* free on the disk/);
      disk.makeRoom();
      disk.setReadOnly(true);
      expect(await findWords("Data folder")).toMatch(/the disk cannot be written to/);
    } finally {
      disk.remove();
    }
  });
});

test("the doctor reports an old Node and missing packages", async () => {
  const root = makeDataFolder();
  const about = { engines: { node: "^20.19 || >=22.12" }, dependencies: { "left-out": "1.0.0" } };
  writeFileSync(join(root, "package.json"), JSON.stringify(about));
  const node = async (version: string) => (await checkNode(version, root)).state;
  expect(
    await Promise.all(["20.19.0", "20.18.9", "21.9.0", "22.12.0", "22.11.0", "24.1.0"].map(node)),
  ).toEqual(["ok", "failure", "failure", "ok", "failure", "ok"]);
  expect(await checkPackages(root)).toMatchObject({
    state: "failure",
    message: expect.stringMatching(/left-out/),
  });
});
