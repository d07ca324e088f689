import { createReadStream, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { expect, test, vi } from "vitest";
import { readArchive } from "~/features/backups/archive/archive.server";
import { openBackupBucket } from "~/features/backups/stored-backups.server";
import { writeImage } from "../support/backed-up-site";
import { makeDataFolder } from "../support/data-folder";
import { runScript } from "../support/run-script";
import { startS3Server } from "../support/s3-server";
import { startServer } from "../support/start-server";
import { IMAGE_KEY, imageBytes, storeImageRows } from "../support/stored-images";

vi.setConfig({ testTimeout: 180_000 });

const folder = makeDataFolder();
const colleague = "ravi@example.com";

const s3 = await startS3Server();
const bucketEnv = s3.env("BACKUP_S3");
const site = await startServer({ env: bucketEnv });
writeImage(site.dataDir, IMAGE_KEY, imageBytes);
await storeImageRows(site);

const run = (script: string, args: string[], env: Record<string, string> = {}) =>
  runScript(script, args, { DATA_DIR: site.dataDir, ...bucketEnv, ...env });
async function expectRun(
  script: string,
  args: string[],
  output: RegExp,
  { env, status = 0 }: { env?: Record<string, string>; status?: number } = {},
) {
  expect(await run(script, args, env).ended).toEqual({ status, output: expect.stringMatching(output) });
}
const readText = async (url: string) => (await fetch(url)).text();
const titles = async (url: string) =>
  [...(await readText(`${url}/blog`)).matchAll(/<h[23][^>]*>.*?<\/h[23]>/g)].map(String);

/** As an import does. */
function addPostOfThePast(): void {
  const database = new Sqlite(join(site.dataDir, "site.db"));
  database.exec("create temp table past as select * from posts limit 1");
  database.exec("update past set number = null, id = 'past', slug = 'of-the-past', created_at = 1");
  database.exec("insert into posts select * from past");
  database.close();
}

test("a drill of the newest backup reports rows and pages, and leaves nothing behind", async () => {
  await expectRun("backups.ts", ["drill"], /^There is no backup yet\./, { status: 1 });
  await expectRun("admin.ts", ["create", colleague], /http/);
  await expectRun("backups.ts", ["backup"], /\.tar\.gz and the bucket blog-assets\.\n$/);
  addPostOfThePast();
  await expectRun(
    "backups.ts",
    ["drill"],
    /^backup-\S+\.tar\.gz\.sealed, made at \S+, was restored and served in \d+ s\.\nleads: 24 restored, 24 live from before it\nposts: \d+ restored[\s\S]*\nServed: \/readyz \/ \/blog \/blog\/\S+/,
  );
  expect(readdirSync(site.dataDir)).not.toContain("drill");
  const database = new Sqlite(join(site.dataDir, "site.db"), { readonly: true });
  const runs = database
    .prepare("select job, failure, succeeded_at > 0 as ok from backup_runs order by job")
    .all();
  expect(runs).toEqual([
    { job: "backup", failure: null, ok: 1 },
    { job: "drill", failure: null, ok: 1 },
  ]);
  database.close();
});

test("a drill notices rows that are missing from the backup", async () => {
  const database = new Sqlite(join(site.dataDir, "site.db"));
  database.exec("create temp table one as select * from leads limit 1");
  database.exec("update one set id = 'lost', submission_key = 'lost', created_at = 1");
  database.exec("insert into leads select * from one");
  await expectRun("backups.ts", ["drill"], /^The backup has 24 of 25 leads from before it\.\n$/, {
    status: 1,
  });
  database.exec("delete from leads where id = 'lost'");
  const failure = database.prepare("select failure from backup_runs where job = 'drill'").pluck().get();
  expect(failure).toBe("The backup has 24 of 25 leads from before it.");
  database.close();
});

test("a restore after losing the database brings back the site, but no removed account", async () => {
  const secret = readFileSync(join(site.dataDir, "session-secret"), "utf8");
  const before = await titles(site.url);
  expect(before.length).toBeGreaterThan(3);
  await expectRun("admin.ts", ["remove", colleague], /./);
  site.process.kill("SIGKILL");
  await new Promise((resolve) => site.process.once("close", resolve));
  for (const ending of ["", "-wal", "-shm"]) rmSync(join(site.dataDir, `site.db${ending}`), { force: true });
  rmSync(join(site.dataDir, "objects"), { recursive: true });

  const [name = ""] = readdirSync(join(site.dataDir, "backups"));
  await expectRun("backups.ts", ["restore", name], /is whole\.\nRestored /);
  const again = await startServer({ env: { ...bucketEnv, DATA_DIR: site.dataDir } });
  expect(await titles(again.url)).toEqual(before);
  const image = await fetch(`${again.url}/media/${IMAGE_KEY}`);
  expect(Buffer.from(await image.arrayBuffer()).equals(imageBytes)).toBe(true);
  expect(readFileSync(join(site.dataDir, "session-secret"), "utf8")).toBe(secret);
  const { output } = await run("admin.ts", ["list"]).ended;
  expect(output).not.toContain(colleague);

  // On another machine, which has only the key.
  const findKey = async () => /elsewhere:\n(\S{43})\n$/.exec((await run("doctor.ts", []).ended).output)?.[1];
  const key = (await findKey()) ?? "";
  expect(key).not.toBe("");
  expect(await findKey()).toBeUndefined();
  const elsewhere = { DATA_DIR: join(folder, "elsewhere"), BACKUP_KEY: key };
  await expectRun("backups.ts", ["restore", `${name}.sealed`], /is whole\.\nRestored /, { env: elsewhere });
  const otherServer = await startServer({ env: { ...bucketEnv, ...elsewhere } });
  expect(await titles(otherServer.url)).toEqual(before);
  expect(readFileSync(join(elsewhere.DATA_DIR, "session-secret"), "utf8")).toBe(secret);
  await otherServer.stop();
  await expectRun("backups.ts", ["restore", name, "--yes"], /database is in use\. Stop the site first/, {
    status: 1,
  });
  await again.stop();
});

test("a restore killed anywhere leaves the old site, the new one, or a site that reports it", async () => {
  const [name = ""] = readdirSync(join(site.dataDir, "backups"));
  const target = { DATA_DIR: join(folder, "killed") };
  const restoreArgs = ["restore", join(site.dataDir, "backups", name), "--yes"];
  await expectRun("backups.ts", restoreArgs, /Restored/, { env: target });
  for (const afterMs of [0, 10, 40, 160]) {
    const { child, ended } = run("backups.ts", restoreArgs, target);
    while (!existsSync(join(target.DATA_DIR, "restoring")) && child.exitCode === null) await sleep(2);
    await sleep(afterMs);
    child.kill("SIGKILL");
    await ended;
    if (existsSync(join(target.DATA_DIR, "restoring", "interrupted")))
      await expectRun("admin.ts", ["list"], /a restore to .* was interrupted.*Run it again/, {
        env: target,
        status: 1,
      });
    else await expectRun("admin.ts", ["list"], /@/, { env: target });
  }
  await expectRun("backups.ts", restoreArgs, /Restored/, { env: target });
  expect(readdirSync(target.DATA_DIR)).not.toContain("restoring");
  await expectRun("admin.ts", ["list"], /@/, { env: target });
});

test("a backup killed during its upload adds nothing to the bucket and leaves a readable file", async () => {
  const bucket = openBackupBucket(s3.options);
  const before = await bucket.list("backup-");
  const { child, ended } = run("backups.ts", ["backup"]);
  const hasTemporaryFile = () =>
    readdirSync(join(site.dataDir, "backups")).some((one) => one.endsWith(".tmp"));
  while (!hasTemporaryFile() && child.exitCode === null) await sleep(2);
  child.kill("SIGKILL");
  await ended;
  expect(await bucket.list("backup-")).toEqual(before);
  for (const one of readdirSync(join(site.dataDir, "backups")).filter((one) => !one.startsWith(".")))
    await readArchive(createReadStream(join(site.dataDir, "backups", one)), join(folder, one), () => true);
});
