import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeDataFolder } from "#tests/support/data-folder";
import { createFileDurably, removeTemporaryFiles, writeFileDurably } from "./durable-file.server";

function age(file: string, minutes: number): void {
  const then = Date.now() / 1000 - minutes * 60;
  utimesSync(file, then, then);
}

test("writeFileDurably writes a private file, replaces the previous one, and leaves no temporary file", async () => {
  const folder = join(makeDataFolder(), "new");
  const file = join(folder, "a.txt");
  await writeFileDurably(file, "one");
  await writeFileDurably(file, "two");
  expect(readFileSync(file, "utf8")).toBe("two");
  expect(readdirSync(folder)).toEqual(["a.txt"]);
  expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
  mkdirSync(join(folder, "taken"));
  await expect(writeFileDurably(join(folder, "taken"), "three")).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(["a.txt", "taken"]);
});

test("createFileDurably never overwrites", async () => {
  const file = join(makeDataFolder(), "secret");
  await createFileDurably(file, "first");
  await createFileDurably(file, "second");
  expect(readFileSync(file, "utf8")).toBe("first");
  expect(readdirSync(join(file, ".."))).toEqual(["secret"]);
});

test("removeTemporaryFiles removes killed processes' files after an hour, in all folders", async () => {
  const folder = makeDataFolder();
  mkdirSync(join(folder, "mail"));
  const names = [".secret.1.tmp", "mail/.x.eml.1.tmp", "mail/.young.tmp", "mail/kept.eml", "named.tmp"];
  for (const name of names) {
    writeFileSync(join(folder, name), "half");
    age(join(folder, name), name.includes("young") ? 59 : 61);
  }
  await removeTemporaryFiles(folder);
  expect(readdirSync(folder).sort()).toEqual(["mail", "named.tmp"]);
  expect(readdirSync(join(folder, "mail")).sort()).toEqual([".young.tmp", "kept.eml"]);
});
