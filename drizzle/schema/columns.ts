import { randomUUID } from "node:crypto";
import * as pg from "drizzle-orm/pg-core";
import * as sqlite from "drizzle-orm/sqlite-core";
import { byDialect } from "../dialect";

/** What tables are made of, for the database in use. All types are those of Postgres. */
const { table, index, primaryKey, check, alias } = byDialect({
  sqlite: {
    table: sqlite.sqliteTable as unknown as typeof pg.pgTable,
    index: sqlite.index as unknown as typeof pg.index,
    primaryKey: sqlite.primaryKey as unknown as typeof pg.primaryKey,
    check: sqlite.check as unknown as typeof pg.check,
    alias: sqlite.alias as unknown as typeof pg.alias,
  },
  postgres: {
    table: pg.pgTable,
    index: pg.index,
    primaryKey: pg.primaryKey,
    check: pg.check,
    alias: pg.alias,
  },
});

export { alias, check, index, primaryKey, table };

/** Texts compare by code point in both databases, so that both sort alike and prefixes are ranges. */
const textByCodePoint = pg.customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const text: typeof pg.text = byDialect({
  sqlite: sqlite.text as unknown as typeof pg.text,
  postgres: textByCodePoint as unknown as typeof pg.text,
});

/** A whole number of up to 31 bits. */
export const integer: typeof pg.integer = byDialect({
  sqlite: sqlite.integer as unknown as typeof pg.integer,
  postgres: pg.integer,
});

/** A floating-point number of 64 bits. */
export const real: typeof pg.doublePrecision = byDialect({
  sqlite: sqlite.real as unknown as typeof pg.doublePrecision,
  postgres: pg.doublePrecision,
});

/** True or false. */
export const flag = (): ReturnType<typeof pg.boolean> =>
  byDialect({
    sqlite: () => sqlite.integer({ mode: "boolean" }) as unknown as ReturnType<typeof pg.boolean>,
    postgres: () => pg.boolean(),
  })();

/** A primary key that counts up. */
export const autoNumber = () =>
  byDialect({
    sqlite: () => sqlite.integer().primaryKey({ autoIncrement: true }) as unknown as IdentityColumn,
    postgres: identityColumn,
  })();
const identityColumn = () => pg.integer().primaryKey().generatedByDefaultAsIdentity();
type IdentityColumn = ReturnType<typeof identityColumn>;

/** A primary key holding a UUID. */
export const id = () =>
  text()
    .primaryKey()
    .$defaultFn(() => randomUUID());

const bigNumber = () => pg.bigint({ mode: "number" });
type BigNumber = ReturnType<typeof bigNumber>;

/** A point in time, in milliseconds since the epoch. */
export const time: () => BigNumber = byDialect({
  sqlite: () => sqlite.integer() as unknown as BigNumber,
  postgres: bigNumber,
});

/** A list or object stored as JSON. */
export const json = <T>() =>
  byDialect({
    sqlite: () => sqlite.text({ mode: "json" }) as unknown as ReturnType<typeof pg.json>,
    // Not jsonb, which sorts keys and refuses NUL.
    postgres: () => pg.json(),
  })().$type<T>();
