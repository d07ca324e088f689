import { OperatorError } from "../operator-error";
import { withClient } from "./pools";

/** Creates an empty database beside this one, named after it. @throws OperatorError if the user may not create any */
export async function createScratchDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const scratchUrl = new URL(url);
  const name = `${decodeURIComponent(scratchUrl.pathname.slice(1))}_drill`;
  scratchUrl.pathname = `/${encodeURIComponent(name)}`;
  const quoted = `"${name.replaceAll('"', '""')}"`;
  const run = (...statements: string[]) =>
    withClient(url, "drill", async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  const drop = `drop database if exists ${quoted} with (force)`;
  await run(drop, `create database ${quoted}`).catch((error) => {
    if (error.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new OperatorError(
      "A drill needs another database. Let the user create it: ALTER ROLE NAME CREATEDB",
    );
  });
  return { url: scratchUrl.href, drop: () => run(drop) };
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = "42501";
