/** Releases built from this code, and updates from one to another while visitors use the site. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, expect, test } from "vitest";
import { makeReleases, replaceFile, runCommand, startCommand, startServing } from "../support/release-home";
import { startLoad } from "../support/steady-load";
import { listStoredLeads } from "../support/submission";

/** `npm run test:updates` repeats the update. */
const ROUNDS = Number(process.env.UPDATE_ROUNDS ?? 1);
const UNPACKED_MB = 200;

const home = await makeReleases("1.0.0", "1.0.1", "1.0.2");
addMigration(home.release("1.0.1"));
const site = await startServing(home, { SITE_NAME: "Quoin Works" });

/** The next release has another column. */
function addMigration(release: string): void {
  const folder = join(release, "migrations/sqlite");
  replaceFile(join(folder, "meta/_journal.json"), (text) => {
    const journal = JSON.parse(text);
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_next" });
    return JSON.stringify(journal);
  });
  writeFileSync(join(folder, "9999_next.sql"), "ALTER TABLE leads ADD region text;");
}

const current = () => readlinkSync(join(home.folder, "current"));
const update = (...args: string[]) => startCommand(home, "scripts/update.mjs", ...args);
const columns = () => {
  const database = new Sqlite(join(site.dataDir, "site.db"), { readonly: true });
  const names = database.prepare("select name from pragma_table_info('leads')").pluck().all();
  database.close();
  return names;
};

/** Requests a page over the agent's connection. @returns whether that was open already, and the status */
const visit = (agent: Agent) =>
  new Promise((resolve, reject) => {
    const request = get(`${site.url}/up`, { agent }, (response: IncomingMessage) => {
      response.resume().once("end", () => resolve([request.reusedSocket, response.statusCode]));
    });
    request.once("error", reject);
  });

test("a release has what Node needs and no tools", () => {
  const folder = home.release("1.0.0");
  const [megabytes = ""] = execFileSync("du", ["-sm", "--apparent-size", folder], { encoding: "utf8" }).split(
    "\t",
  );
  expect(Number(megabytes)).toBeLessThan(UNPACKED_MB);
  for (const tool of ["typescript", "vite", "@types"])
    expect(existsSync(join(folder, "node_modules", tool))).toBe(false);
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  expect(Object.values(scripts).filter((command) => !/^node /.test(String(command)))).toEqual([]);
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(["start", "serve", "update", "admin", "db:backup"]),
  );
});

test("a release's commands use the data beside the releases", async () => {
  const list = runCommand(home, "--import", "tsx", "scripts/admin.ts", "list");
  expect([list.status, list.stdout]).toEqual([0, expect.stringContaining("owner")]);
  expect(readdirSync(home.folder).sort()).toEqual([".env", "current", "data", "releases"]);
});

test("a release typesets the documents in the host's brand", async () => {
  const response = await fetch(`${site.url}/documents/development-process.pdf`);
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(readdirSync(join(site.dataDir, "cache/documents"))).not.toEqual([]);
});

const main = join(home.release("1.0.2"), "build/server/main.js");
const packageFile = join(home.release("1.0.2"), "package.json");
const sound = [main, packageFile].map((file) => ({ file, text: readFileSync(file, "utf8") }));

afterEach(() => {
  for (const { file, text } of sound) replaceFile(file, () => text);
});

type Damage = [what: string, damage: () => void, reason: string];
/** Takes a minute, so only `npm run test:updates` runs it. */
const neverHealthy: Damage = [
  "never becomes healthy",
  () => replaceFile(main, () => 'console.log("It is at http://127.0.0.1:9"); setInterval(() => {}, 1e6);'),
  "it is not healthy within a minute",
];

test.each<Damage>([
  [
    "was made for another Node",
    () => replaceFile(packageFile, (text) => text.replace(/"modules": "\d+"/, '"modules": "1"')),
    "1.0.2 is for ",
  ],
  [
    "does not start",
    () => replaceFile(main, () => 'throw new Error("broken on purpose");'),
    "broken on purpose",
  ],
  ...(ROUNDS > 1 ? [neverHealthy] : []),
])(
  "an update keeps the old release without a gap if the new one %s",
  async (_what, damage, reason) => {
    damage();
    const stop = startLoad(site.url, 50);
    const { status, output } = await update("1.0.2");
    expect([status, output]).toEqual([1, expect.stringContaining(reason)]);
    expect(current()).toBe("releases/1.0.0");
    expect((await stop()).failures).toEqual([]);
  },
  120_000,
);

test("an update keeps the old release if a process of the new one ends within seconds", async () => {
  replaceFile(
    main,
    (text) => `${text}\nif (process.env.PORT !== "0") setTimeout(() => process.exit(1), 1_000);`,
  );
  const { status, output } = await update("1.0.2");
  expect([status, output]).toEqual([1, expect.stringContaining("ended within seconds")]);
  expect(current()).toBe("releases/1.0.0");
  expect((await fetch(site.url, { method: "HEAD" })).status).toBe(200);
}, 60_000);

const leftovers = /1\.0\.1 is running.*\nNot removed: .*0\.9-notes is not a release of this site/;

for (let round = 1; round <= ROUNDS; round += 1) {
  test(`no request fails and no lead is lost in update and rollback ${round}`, async () => {
    const idle = new Agent({ keepAlive: true });
    for (const name of ["0.9.0", "0.9-notes"])
      mkdirSync(join(home.folder, "releases", name), { recursive: true });
    copyFileSync(packageFile, join(home.release("0.9.0"), "package.json"));
    await visit(idle);
    const stop = startLoad(site.url, 50);
    expect(await update("1.0.1")).toMatchObject({ status: 0, output: expect.stringMatching(leftovers) });
    expect(readdirSync(join(home.folder, "releases")).sort()).toEqual([
      "0.9-notes",
      "1.0.0",
      "1.0.1",
      "1.0.2",
    ]);
    // The old process keeps idle connections, because a request may be on its way.
    expect(await visit(idle)).toEqual([true, 200]);
    idle.destroy();
    expect(current()).toBe("releases/1.0.1");
    expect(columns()).toContain("region");
    expect(await update("--back")).toMatchObject({ status: 0 });
    expect(current()).toBe("releases/1.0.0");
    const { requests, failures, leads, slowestMs } = await stop();
    console.log(
      `${requests} requests, ${failures.length} failed, ${leads.length} leads, slowest ${slowestMs} ms`,
    );
    expect(failures).toEqual([]);
    const storedNames = new Set((await listStoredLeads(site)).map(({ name }) => name));
    expect(leads.filter((name) => !storedNames.has(name))).toEqual([]);
    expect(leads.length).toBeGreaterThan(20);
    expect(readdirSync(join(site.dataDir, "backups"))).toContainEqual(expect.stringMatching(/^backup-/));
  }, 180_000);
}

test("a killed process is replaced", async () => {
  const processes = () =>
    spawnSync("pgrep", ["-P", `${site.process.pid}`], { encoding: "utf8" })
      .stdout.trim()
      .split("\n")
      .filter(Boolean);
  // The one from before the rollback may still finish requests.
  await expect.poll(() => processes().length, { timeout: 20_000 }).toBe(1);
  const [killed] = processes();
  process.kill(Number(killed), "SIGKILL");
  await expect.poll(processes, { timeout: 10_000 }).not.toContain(killed);
  const isUp = () =>
    fetch(`${site.url}/up`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 20_000, interval: 200 }).toBe(true);
}, 60_000);

test("SIGTERM stops all processes", async () => {
  expect(await site.stop()).toBe(0);
  expect(existsSync(join(site.dataDir, "control.sock"))).toBe(false);
  const { status, output } = await update("1.0.1");
  expect([status, output]).toEqual([0, expect.stringContaining("1.0.1 runs after the next start")]);
});
