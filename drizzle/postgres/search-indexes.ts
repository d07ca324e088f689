import { withClient } from "./pools";

const tables = ["leads", "lead_notes"];

/**
 * Creates the missing indexes of search texts, if the server has the extension for them, while others write. Among
 * 100,000 leads this takes minutes. @returns their number. @throws the database's error
 */
export const createSearchIndexes = (url: string): Promise<number> =>
  withClient(url, "search index", async (client) => {
    await client.query("set statement_timeout = 0");
    const { rowCount: isPossible } = await client.query(
      "select 1 from pg_extension where extname = 'pg_trgm'",
    );
    let created = 0;
    for (const table of isPossible ? tables : []) {
      const index = `${table}_search`;
      // The server continues when a process ends, or leaves an index that is not used.
      const { rowCount: isPresent } = await client.query(
        `select 1 from pg_index where indexrelid = to_regclass($1) and indisvalid
         union all select 1 from pg_stat_progress_create_index where index_relid = to_regclass($1)`,
        [index],
      );
      if (isPresent) continue;
      await client.query(`drop index concurrently if exists ${index}`);
      await client.query(
        `create index concurrently ${index} on ${table} using gin (search_text gin_trgm_ops)`,
      );
      created += 1;
    }
    return created;
  });
