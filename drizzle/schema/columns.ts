import { randomUUID } from "node:crypto";
// Module by module: the index of either also loads what runs statements, which only one database needs.
import type * as pg from "drizzle-orm/pg-core";
import { alias as pgAlias } from "drizzle-orm/pg-core/alias";
import { check as pgCheck } from "drizzle-orm/pg-core/checks";
import { bigint as pgBigint } from "drizzle-orm/pg-core/columns/bigint";
import { boolean as pgBoolean } from "drizzle-orm/pg-core/columns/boolean";
import { customType as pgCustomType } from "drizzle-orm/pg-core/columns/custom";
import { doublePrecision as pgDoublePrecision } from "drizzle-orm/pg-core/columns/double-precision";
import { integer as pgInteger } from "drizzle-orm/pg-core/columns/integer";
import { json as pgJson } from "drizzle-orm/pg-core/columns/json";
import { index as pgIndex } from "drizzle-orm/pg-core/indexes";
import { primaryKey as pgPrimaryKey } from "drizzle-orm/pg-core/primary-keys";
import { pgTable } from "drizzle-orm/pg-core/table";
import { alias as sqliteAlias } from "drizzle-orm/sqlite-core/alias";
import { check as sqliteCheck } from "drizzle-orm/sqlite-core/checks";
import { integer as sqliteInteger } from "drizzle-orm/sqlite-core/columns/integer";
import { real as sqliteReal } from "drizzle-orm/sqlite-core/columns/real";
import { text as sqliteText } from "drizzle-orm/sqlite-core/columns/text";
import { index as sqliteIndex } from "drizzle-orm/sqlite-core/indexes";
import { primaryKey as sqlitePrimaryKey } from "drizzle-orm/sqlite-core/primary-keys";
import { sqliteTable } from "drizzle-orm/sqlite-core/table";
import { byDialect } from "../dialect";

/** What tables are made of, for the database in use. All types are those of Postgres. */
const { table, index, primaryKey, check, alias } = byDialect({
  sqlite: {
    table: sqliteTable as unknown as typeof pg.pgTable,
    index: sqliteIndex as unknown as typeof pg.index,
    primaryKey: sqlitePrimaryKey as unknown as typeof pg.primaryKey,
    check: sqliteCheck as unknown as typeof pg.check,
    alias: sqliteAlias as unknown as typeof pg.alias,
  },
  postgres: { table: pgTable, index: pgIndex, primaryKey: pgPrimaryKey, check: pgCheck, alias: pgAlias },
});

export { alias, check, index, primaryKey, table };

/** Texts compare by code point in both databases, so that both sort alike and prefixes are ranges. */
const textByCodePoint = pgCustomType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const text: typeof pg.text = byDialect({
  sqlite: sqliteText as unknown as typeof pg.text,
  postgres: textByCodePoint as unknown as typeof pg.text,
});

/** A whole number of up to 31 bits. */
export const integer: typeof pg.integer = byDialect({
  sqlite: sqliteInteger as unknown as typeof pg.integer,
  postgres: pgInteger,
});

/** A floating-point number of 64 bits. */
export const real: typeof pg.doublePrecision = byDialect({
  sqlite: sqliteReal as unknown as typeof pg.doublePrecision,
  postgres: pgDoublePrecision,
});

/** True or false. */
export const flag = (): ReturnType<typeof pg.boolean> =>
  byDialect({
    sqlite: () => sqliteInteger({ mode: "boolean" }) as unknown as ReturnType<typeof pg.boolean>,
    postgres: () => pgBoolean(),
  })();

/** A primary key that counts up. */
export const autoNumber = () =>
  byDialect({
    sqlite: () => sqliteInteger().primaryKey({ autoIncrement: true }) as unknown as IdentityColumn,
    postgres: identityColumn,
  })();
const identityColumn = () => pgInteger().primaryKey().generatedByDefaultAsIdentity();
type IdentityColumn = ReturnType<typeof identityColumn>;

/** A primary key holding a UUID. */
export const id = () =>
  text()
    .primaryKey()
    .$defaultFn(() => randomUUID());

const bigNumber = () => pgBigint({ mode: "number" });
type BigNumber = ReturnType<typeof bigNumber>;

/** A point in time, in milliseconds since the epoch. */
export const time: () => BigNumber = byDialect({
  sqlite: () => sqliteInteger() as unknown as BigNumber,
  postgres: bigNumber,
});

/** A list or object stored as JSON. */
export const json = <T>() =>
  byDialect({
    sqlite: () => sqliteText({ mode: "json" }) as unknown as ReturnType<typeof pg.json>,
    // Not jsonb, which sorts keys and refuses NUL.
    postgres: () => pgJson(),
  })().$type<T>();
