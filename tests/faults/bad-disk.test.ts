import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeDataFolder } from "../support/data-folder";
import { diskShim, hasDiskShim } from "../support/disk-shim";
import { measurePageTimes } from "../support/page-times";
import { nameWithSkipReason } from "../support/skip-reason";
import { startServer } from "../support/start-server";
import { listStoredLeads, sendMessage } from "../support/submission";

describe.skipIf(!hasDiskShim)(nameWithSkipReason("a disk", hasDiskShim, "C compiler"), () => {
  test("with 100 ms per flush delays no page, and visitors share flushes", async () => {
    const server = await startServer({
      env: {
        SEED_DEMO: "false",
        CONTACT_LIMITS: "10000,10000",
        LOG_LEVEL: "warn",
        LD_PRELOAD: diskShim,
        DISK_FLUSH_MS: "100",
      },
    });
    const names = Array.from({ length: 100 }, (_, index) => `Visitor ${index}`);
    const startedAt = performance.now();
    const sent = Promise.all(names.map((name) => sendMessage(server.url, name)));
    const times = await measurePageTimes(`${server.url}/healthz`, sent);
    expect(new Set((await sent).map(({ status }) => status))).toEqual(new Set([303]));
    // A flush per visitor would take ten seconds.
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    // Pages must not wait for the sum of all flushes.
    expect(times.at(-1)).toBeLessThan(4_000);
    expect(await listStoredLeads(server)).toHaveLength(100);
  }, 40_000);

  test("stores the secret, e-mails and leads before they are used", async () => {
    const log = join(makeDataFolder(), "disk.log");
    const server = await startServer({ env: { LOG_LEVEL: "warn", LD_PRELOAD: diskShim, DISK_LOG: log } });
    const events = () => readFileSync(log, "utf8").split("\n");
    const secret = join(server.dataDir, "session-secret");
    const named = events().indexOf(`name ${secret}`);
    expect(events()[named - 1]).toMatch(new RegExp(`^flush ${server.dataDir}/\\.session-secret\\..*\\.tmp$`));
    expect(events()[named + 1]).toBe(`flush ${server.dataDir}`);

    const before = events().length - 1;
    await sendMessage(server.url, "Asha");
    expect(events().slice(before)).toContain(`flush ${server.dataDir}/site.db-wal`);
    await expect.poll(() => events().filter((line) => /^name .*\/mail\/.*\.eml$/.test(line))).toHaveLength(1);
    const mail = events().findIndex((line) => /^name .*\.eml$/.test(line));
    expect(events()[mail - 1]).toMatch(/^flush .*\/mail\/\..*\.eml\..*\.tmp$/);
    await expect.poll(() => events()[mail + 1]).toBe(`flush ${server.dataDir}/mail`);
  }, 40_000);

  test("that fails returns forms with their text and stores them once it recovers", async () => {
    const flag = join(makeDataFolder(), "broken");
    const server = await startServer({
      env: { SEED_DEMO: "false", LOG_LEVEL: "warn", LD_PRELOAD: diskShim, DISK_BROKEN: flag },
    });
    writeFileSync(flag, "");
    const { status, page } = await sendMessage(server.url, "Asha");
    expect(status).toBe(503);
    expect(page).toContain("We count by hand, says Asha.");
    expect((await fetch(server.url)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(503);
    expect(server.output()).not.toContain("request failed");
    rmSync(flag);
    expect((await sendMessage(server.url, "Asha")).status).toBe(303);
    expect(await listStoredLeads(server)).toHaveLength(1);
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  }, 40_000);
});
