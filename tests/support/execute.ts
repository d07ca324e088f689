import { atomic } from "~/lib/database/db.server";

/** Runs raw SQL in one transaction, such as changes of tables. */
export const execute = (...statements: string[]): Promise<number[]> =>
  atomic(...statements.map((sql) => ({ toSQL: () => ({ sql, params: [] }) })));
