import { atomic } from "~/lib/database/db.server";

/** Runs statements that no builder makes, such as changes of tables. */
export const execute = (...statements: string[]): Promise<number[]> =>
  atomic(...statements.map((sql) => ({ toSQL: () => ({ sql, params: [] }) })));
