// npm run db:backup [-- FILE], db:restore -- BACKUP [--yes], backup:drill
import "./environment.mjs";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { OperatorError } from "#drizzle/errors";
import { drillBackup } from "~/features/backups/backup-drill.server";
import {
  explainFailure,
  gatherErasures,
  makeBackup,
  runBackupJob,
  writeBackup,
} from "~/features/backups/backups.server";
import { listReplaced, readErased, restore, withStagedBackup } from "~/features/backups/restore.server";
import {
  getBackupFolder,
  listBackups,
  listBucketBackups,
  openBackup,
} from "~/features/backups/stored-backups.server";
import { env } from "~/lib/env/env.server";
import { announceData, findCommand, openDatabase, requireDatabase, runCommand } from "./command";

const [command = "", ...args] = process.argv.slice(2);
const backupName = args.find((arg) => !arg.startsWith("--"));
const skipsQuestion = args.includes("--yes");
const imagesNote = env.s3
  ? `without the images, which are in the bucket ${env.s3.bucket}`
  : "with the images";

const commands: Record<string, () => Promise<string>> = {
  async backup() {
    requireDatabase();
    if (backupName) {
      await writeBackup(env, backupName);
      return `Copied ${env.databaseName} ${imagesNote}, to ${backupName}.`;
    }
    const { name, bucket } = await runAndRecord("backup", () => makeBackup());
    const places = [join(getBackupFolder(env), name), ...(bucket ? [`the bucket ${bucket}`] : [])];
    return `Copied ${env.databaseName} ${imagesNote}, to ${places.join(" and ")}.`;
  },
  async drill() {
    if (!existsSync("build/server/main.js")) throw new OperatorError("Build the site first: npm run build");
    const { name, madeAt, ms, rows, pages } = await runAndRecord("drill", () => drillBackup());
    return [
      `${name}, made at ${new Date(madeAt).toISOString()}, was restored and served in ${Math.round(ms / 1000)} s.`,
      ...Object.entries(rows).map(
        ([table, { restored, live }]) => `${table}: ${restored} restored, ${live} live from before it`,
      ),
      `Served: ${pages.join(" ")}`,
    ].join("\n");
  },
  async restore() {
    if (!backupName) throw new OperatorError(await describeBackups());
    return await withStagedBackup(
      env,
      backupName,
      () => openBackup(backupName),
      async (staged) => {
        const madeAt = staged.madeAt ? `, made at ${new Date(staged.madeAt).toISOString()},` : "";
        console.log(`${backupName}${madeAt} is whole.`);
        const replaced = await listReplaced(env, staged);
        if (replaced.length > 0) await confirm(`This replaces ${replaced.join("\n and ")}.`);
        const erased = await gatherErasures().catch(readWithoutBucket);
        const replacedFiles = await restore(env, staged, erased);
        const lines = replacedFiles.map((path) => `Kept: ${path}`);
        return [`Restored ${env.databaseName} in ${env.dataDir}.`, ...lines].join("\n");
      },
    );
  },
};

async function describeBackups(): Promise<string> {
  const joinNames = (names: string[]) => (names.length > 0 ? names.join("\n") : "none");
  const lines = [
    "Usage: npm run db:restore -- BACKUP [--yes]",
    `Backups in ${getBackupFolder(env)}:`,
    joinNames(await listBackups()),
  ];
  if (env.backupS3) lines.push(`In the bucket ${env.backupS3.bucket}:`, joinNames(await listBucketBackups()));
  return lines.join("\n");
}

/** Runs a job and stores its outcome, as the site does. @throws OperatorError with the reason */
async function runAndRecord<Report extends Record<string, unknown>>(
  job: "backup" | "drill",
  run: () => Promise<Report>,
) {
  await openDatabase();
  const { recordRun } = await import("~/features/backups/backup-schedule.server");
  const outcome = await recordRun(job, () => runBackupJob(run));
  if ("failure" in outcome) throw new OperatorError(outcome.failure);
  return outcome.report;
}

/** A lost bucket must not keep a site from being restored. */
async function readWithoutBucket(error: Error): Promise<string[]> {
  console.error(`${error.message} Erasures that only it has are not applied.`);
  return await readErased(env);
}

/** @throws OperatorError unless the operator agrees */
async function confirm(question: string): Promise<void> {
  console.log(question);
  if (skipsQuestion) return;
  if (!process.stdin.isTTY) throw new OperatorError("Nothing was changed. To replace it, add --yes.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Type "yes" to continue: ');
  terminal.close();
  if (answer.trim() !== "yes") throw new OperatorError("Nothing was changed.");
}

await runCommand(
  () => {
    const run = findCommand(commands, command);
    announceData();
    return run();
  },
  (error) => explainFailure(error, backupName ?? getBackupFolder(env)),
);
