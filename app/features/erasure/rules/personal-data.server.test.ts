import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { migrationsFolder } from "#drizzle/dialect";
import { dataFolders } from "~/lib/files/data-folder.server";
import { folders, tables } from "./personal-data.server";

const dialects = ["sqlite", "postgres"] as const;

type Table = { name: string; foreignKeys: Record<string, { tableTo: string; onDelete: string }> };

/** The tables after the newest migration, by their names. */
function readSchema(dialect: (typeof dialects)[number]): Map<string, Table> {
  const folder = `${migrationsFolder(dialect)}/meta`;
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  const schema: { tables: Record<string, Table> } = JSON.parse(readFileSync(`${folder}/${newest}`, "utf8"));
  return new Map(Object.values(schema.tables).map((table) => [table.name, table]));
}

test.each(dialects)("the erasure knows every table of %s", (dialect) => {
  const schema = readSchema(dialect);
  expect(Object.keys(tables).sort()).toEqual([...schema.keys()].sort());
  for (const [name, place] of Object.entries(tables)) {
    const keys = Object.values(schema.get(name)?.foreignKeys ?? {});
    if ("with" in place)
      expect(keys, name).toContainEqual(
        expect.objectContaining({ tableTo: place.with, onDelete: "cascade" }),
      );
    // What is kept must not be deleted with a lead.
    if ("kept" in place) expect(keys.filter(({ tableTo }) => tableTo === "leads")).toEqual([]);
  }
});

/** The source files of the site. */
const listSources = () =>
  ["app", "server", "scripts", "drizzle"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|tsx|js|mjs)$/.test(name) && !name.includes(".test."))
      .map((name) => `${folder}/${name}`),
  );

/** Files in the data folder: secrets, digests, marks, the control socket, and the database, whose tables are above. */
const files = [
  ...["backup-key", "session-secret", "session-secret.first-used", "erasures"],
  ...["control.sock", "database-created", "site.db"],
];

test("the erasure knows every folder that the sources create in the data folder", () => {
  expect(Object.keys(folders).sort()).toEqual([...dataFolders].sort());
  const inDataFolder = /\bjoin\([^()]*?\b(?:dataDir|DATA_DIR[^,]*), "([\w.-]+)"/g;
  const named = listSources().flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(inDataFolder)].map(([, name = ""]) => name),
  );
  expect(named).toEqual(expect.arrayContaining(["mail", "objects", "cache", "backups", "drill"]));
  expect(named.filter((name) => ![...dataFolders, ...files].includes(name))).toEqual([]);
});
