/**
 * While processes are replaced one after the other, those of the previous release work with the tables of the next one. So
 * migrations only add: tables, indexes that are not unique, and columns that may be null or have a default.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import { dialect } from "#drizzle/dialect";
import { type EmptyDatabase, openEmptyDatabase } from "../support/empty-database";
import { readStates, type State } from "../support/migration-states";
import { findBroken } from "../support/previous-release";

/** Migrations that processes of the release before cannot work beside, with the reason. No new one belongs here. */
const EXCEPTIONS: Record<string, string[]> = {
  // Posts stored before it are not in its index, and cannot be deleted. No release had the one without the other.
  sqlite: ["0005_posts-search"],
  postgres: [],
};

const states = readStates(dialect);
const newest = states.at(-1) as State;

let database: EmptyDatabase;
beforeEach(async () => {
  database = await openEmptyDatabase();
});
afterEach(() => database.close());

async function apply(statements: readonly string[]): Promise<void> {
  for (const statement of statements) await database.run(statement);
}

test("after each migration, a process of the release before works on", async () => {
  const broken: string[] = [];
  for (const [at, { tag, statements }] of states.entries()) {
    const before = states[at - 1];
    if (!before || EXCEPTIONS[dialect]?.includes(tag)) await apply(statements);
    else broken.push(...(await findBroken(database, before, statements)).map((what) => `${tag}: ${what}`));
  }
  expect(broken).toEqual([]);
}, 60_000);

const rebuilt = (columns: string, copied: string) => [
  `create table leases_new (${columns})`,
  `insert into leases_new select ${copied} from leases`,
  "drop table leases",
  "alter table leases_new rename to leases",
];
const lease = "name text primary key, holder text not null, expires_at bigint not null";

test.each<[string, string[], RegExp]>([
  ["drops a column", ["alter table leads drop column company"], /^leads\.company cannot be read/],
  ["renames a column", ["alter table leads rename company to firm"], /^leads\.company cannot be read/],
  ["drops a table", ["drop table held_forms"], /^held_forms\.id cannot be read/],
  [
    "adds a column that must be filled",
    rebuilt(`${lease}, region text not null`, "name, holder, expires_at, 'eu'"),
    /^leases: a row with name,holder,expires_at cannot be inserted: .*region/,
  ],
  [
    "makes a column required",
    rebuilt(`${lease}, note text not null`, "name, holder, expires_at, ''"),
    /^leases: a row .*note/,
  ],
  [
    "changes a type",
    rebuilt(lease.replace("bigint", "text"), "name, holder, cast(expires_at as text)"),
    /^leases\.expires_at holds/,
  ],
  [
    "makes a column unique",
    ["delete from leases", "create unique index leases_holder on leases (holder)"],
    /^leases: a row .*holder/,
  ],
  ["loses rows", ["delete from leases"], /^leases: a stored row is gone/],
  [
    "cannot be applied to stored rows",
    ["create unique index leases_holder on leases (holder)"],
    /^cannot be applied beside rows: .*holder/,
  ],
])(
  "a migration that %s is found",
  async (_, statements, expected) => {
    for (const state of states) await apply(state.statements);
    const broken = await findBroken(database, newest, statements);
    expect(broken.filter((what) => expected.test(what))).not.toEqual([]);
    // The others are not blamed.
    const [table] = expected.source.slice(1).split(/[\\:]/);
    if (table !== "cannot be applied beside rows") {
      for (const what of broken) expect(what).toContain(table);
    }
  },
  30_000,
);
