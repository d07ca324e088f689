import { randomUUID } from "node:crypto";
import { integer, text } from "drizzle-orm/sqlite-core";

/** A primary key holding a UUID. */
export const id = () =>
  text()
    .primaryKey()
    .$defaultFn(() => randomUUID());

/** A point in time, in milliseconds since the epoch. */
export const time = () => integer({ mode: "number" });

/** A list or object stored as JSON text. */
export const json = <T>() => text({ mode: "json" }).$type<T>();
