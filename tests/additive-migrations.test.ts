/** Migrations only add: during a rollout, processes of the previous release use the new tables. */
import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, test } from "vitest";
import { migrationsFolder } from "#drizzle/dialect";

/** Statements that break processes of the previous release. */
function findBreaking(statements: readonly string[]): string[] {
  const lines = statements.map((statement) =>
    statement
      .replace(/^--.*$/gm, "")
      .replace(/["`\s]+/g, " ")
      .trim(),
  );
  const created = lines.flatMap((line) => /^CREATE (?:VIRTUAL )?TABLE (\S+)/i.exec(line)?.[1] ?? []);
  const isNew = (table = "") => created.includes(table);
  const added = lines.flatMap((line) => {
    const [, table, column] = /^ALTER TABLE (\S+) ADD (?:COLUMN )?(\w+)/i.exec(line) ?? [];
    return column ? [`${table}.${column}`] : [];
  });
  return lines.filter((line) => {
    if (/^(CREATE (TABLE|VIRTUAL TABLE|INDEX) |SELECT 1;)/i.test(line)) return false;
    // It copies what any release stores into a new table.
    const [, , trigger] = /^CREATE TRIGGER (\S+) .* BEGIN( INSERT INTO \S+ .*?;)+ END;$/i.exec(line) ?? [];
    const filled = trigger ? [...line.matchAll(/INSERT INTO (\S+)/gi)] : [/^INSERT INTO (\S+)/i.exec(line)];
    if (filled.every((insert) => insert && isNew(insert[1]))) return false;
    // On a server that does not have it, nothing happens.
    if (/^DO \$\$ BEGIN CREATE EXTENSION [\w ]+; EXCEPTION /i.test(line)) return false;
    // Another plain index in its place changes only how fast a query is.
    const [, dropped] = /^DROP INDEX (\w+)/i.exec(line) ?? [];
    if (dropped && lines.some((other) => other.startsWith(`CREATE INDEX ${dropped} `))) return false;
    // It changes values, not what the previous release may store.
    if (/^UPDATE /i.test(line)) return false;
    const [, indexed, columns] = /^CREATE UNIQUE INDEX \S+ ON (\S+).*\( ?(.+?) ?\)/i.exec(line) ?? [];
    // The previous release leaves an added column empty, and empty ones do not clash.
    if (isNew(indexed) || columns?.split(/[ ,]+/).every((column) => added.includes(`${indexed}.${column}`)))
      return false;
    const [, table, addition = ""] = /^ALTER TABLE (\S+) ADD (.*)$/i.exec(line) ?? [];
    if (isNew(table)) return false;
    return (
      addition === "" ||
      /^CONSTRAINT /i.test(addition) ||
      (/ NOT NULL/i.test(line) && !/ DEFAULT /i.test(line))
    );
  });
}

test.each(["sqlite", "postgres"] as const)("the migrations of %s only create and add", (dialect) => {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) });
  expect(migrations.flatMap(({ sql }) => findBreaking(sql))).toEqual([]);
});

test.each([
  "ALTER TABLE `leads` DROP COLUMN `company`;",
  "ALTER TABLE `leads` RENAME COLUMN `company` TO `firm`;",
  'ALTER TABLE "leads" ALTER COLUMN "company" SET NOT NULL;',
  'ALTER TABLE "leads" ADD COLUMN "region" text NOT NULL;',
  'ALTER TABLE "leads" ADD CONSTRAINT "leads_region" CHECK ("region" <> \'\');',
  "DROP TABLE `leases`;",
  "ALTER TABLE `__new_leads` RENAME TO `leads`;",
  "CREATE UNIQUE INDEX `leases_holder` ON `leases` (`holder`);",
  "DELETE FROM `leases`;",
  "DROP INDEX `leases_holder`;",
  "INSERT INTO `leases` (`name`) VALUES ('sweep');",
  "CREATE TRIGGER `t` AFTER INSERT ON `leads` BEGIN INSERT INTO `leases` (`name`) VALUES (new.id); END;",
  "CREATE TRIGGER `t` BEFORE DELETE ON `leads` BEGIN SELECT RAISE(ABORT, 'no'); END;",
])("the check rejects %s", (statement) => {
  expect(findBreaking([statement])).toHaveLength(1);
});

test("the check allows a unique index only on a column that is new in the same table", () => {
  const add = "ALTER TABLE `leads` ADD `region` text;";
  const index = (table: string) => `CREATE UNIQUE INDEX \`by_region\` ON \`${table}\` (\`region\`);`;
  expect(findBreaking([add, index("leads")])).toEqual([]);
  expect(findBreaking([add, index("leases")])).toHaveLength(1);
});

test("the check allows another plain index in place of one", () => {
  const [drop, create] = ["DROP INDEX `by_region`;", "INDEX `by_region` ON `leads` (`region`);"];
  expect(findBreaking([drop, `CREATE ${create}`])).toEqual([]);
  expect(findBreaking([drop, `CREATE UNIQUE ${create}`])).toHaveLength(2);
});

test.each([
  "ALTER TABLE `leads` ADD `region` text;",
  'ALTER TABLE "leads" ADD COLUMN "region" text DEFAULT \'\' NOT NULL;',
  "CREATE INDEX `leads_region` ON `leads` (`region`);",
])("the check allows %s", (statement) => {
  expect(findBreaking([statement])).toEqual([]);
});
