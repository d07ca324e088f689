import { atomic } from "~/lib/database/db.server";

/** Runs raw SQL in one transaction, such as changes of tables. */
export const execute = (...statements: string[]): Promise<number[]> =>
  atomic(...statements.map((sql) => ({ toSQL: () => ({ sql, params: [] }) })));

/** Renames tables while `use` runs, as if they were lost. @returns what `use` returns */
export async function withoutTables<Result>(names: string[], use: () => Promise<Result>): Promise<Result> {
  await execute(...names.map((name) => `alter table ${name} rename to lost_${name}`));
  try {
    return await use();
  } finally {
    await execute(...names.map((name) => `alter table lost_${name} rename to ${name}`));
  }
}
