import { chmodSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeDataFolder } from "#tests/support/data-folder";
import { log } from "~/lib/log/log.server";
import { restrictDataFolder } from "./data-folder.server";

let dataDir = "";
const inside = (name: string) => join(dataDir, name);
const mode = (path: string) => statSync(path).mode & 0o7777;
const warned = vi.spyOn(log, "warn");
const restrict = () => restrictDataFolder({ dataDir, databaseFile: inside("site.db") });

beforeEach(() => {
  warned.mockClear();
  dataDir = makeDataFolder();
  chmodSync(dataDir, 0o755);
  for (const name of ["site.db", "site.db-wal", "session-secret"]) {
    writeFileSync(inside(name), "x");
    chmodSync(inside(name), 0o644);
  }
  mkdirSync(inside("mail"));
  chmodSync(inside("mail"), 0o775);
});

describe("a data folder that other users could read", () => {
  test("is restricted with all its content, silently", async () => {
    await restrict();
    const modes = ["site.db", "site.db-wal", "session-secret", "mail", "."].map((name) => mode(inside(name)));
    expect(modes).toEqual([0o600, 0o600, 0o600, 0o700, 0o700]);
    expect(warned).not.toHaveBeenCalled();
  });

  test("stays open if it contains foreign files, with one log line", async () => {
    writeFileSync(inside("index.html"), "x");
    chmodSync(inside("index.html"), 0o644);
    await restrict();
    expect([dataDir, inside("index.html"), inside("site.db")].map(mode)).toEqual([0o755, 0o644, 0o600]);
    expect(warned).toHaveBeenCalledOnce();
    chmodSync(dataDir, 0o700);
    await restrict();
    expect(warned).toHaveBeenCalledOnce();
  });

  test("stays unchanged if everyone may write to it", async () => {
    chmodSync(dataDir, 0o1777);
    await restrict();
    expect(mode(dataDir)).toBe(0o1777);
    expect(warned).toHaveBeenCalledOnce();
  });
});

test("restrictDataFolder creates a missing data folder", async () => {
  await restrictDataFolder({ dataDir: inside("new"), databaseFile: inside("site.db") });
  expect(mode(inside("new"))).toBe(0o700);
});

test("the process creates private files and folders", () => {
  writeFileSync(inside("made"), "x");
  mkdirSync(inside("made-too"));
  expect([mode(inside("made")), mode(inside("made-too"))]).toEqual([0o600, 0o700]);
});
