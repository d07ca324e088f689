// npm run db:move -- FROM TO [--hold]
import "./environment.mjs";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { OperatorError } from "#drizzle/errors";
import { type MovedRows, moveDatabase, type Outcome } from "#drizzle/moving/move";
import { openRawDatabase, type RawDatabase } from "#drizzle/moving/raw-database";
import { throwStartFailures } from "~/lib/env/start-exit.server";

const USAGE = `Usage: npm run db:move -- FROM TO [--hold]
Each is a file or a postgres:// URL. --hold: FROM takes no writes until you press Enter.`;
/** The interval of checks of the lock on the source while it is held. */
const CHECK_MS = 2_000;

const describeTable = ({ name, rows, digest }: MovedRows) =>
  `${name.padEnd(18)} ${rows.toLocaleString("en-US").padStart(12)} rows  sha256 ${digest.slice(0, 16)}  same in both`;

function report({ tables, replaced }: Outcome, source: RawDatabase, target: RawDatabase): void {
  for (const table of tables) console.log(describeTable(table));
  for (const [column, count] of replaced)
    console.log(
      `${column}: ${count} texts had NUL characters, which Postgres cannot store. They are U+FFFD now.`,
    );
  console.log(`Copied ${source.name} to ${target.name}.`);
}

/** Says whether this installation's session secret decrypts what the copy has encrypted. */
async function reportEncrypted(location: string): Promise<void> {
  const file = join(process.env.DATA_DIR ?? "", "session-secret");
  // Without one, loading the secrets would create it.
  if (!process.env.SESSION_SECRET && !existsSync(file))
    return console.log(`There is no session secret here (${file}): keep that of the site.`);
  throwStartFailures();
  const target = openRawDatabase(location);
  try {
    const { countUnreadable, selectSealed } = await import("~/lib/secrets/sealed-columns.server");
    const unreadable = await countUnreadable(async (column) =>
      (await target.query(selectSealed(column))).map(([key, stored]) => [String(key), String(stored)]),
    );
    for (const { noun, count } of unreadable)
      console.log(`No session secret of this installation decrypts this: ${noun} (${count}).`);
    if (unreadable.length === 0)
      console.log("The session secret decrypts all that is encrypted in the copy.");
  } catch (error) {
    // The copy is whole.
    console.log(`Whether the session secret fits was not checked: ${(error as Error).message}`);
  } finally {
    await target.close();
  }
}

/** Waits for Enter, the end of the input, or a signal. @throws the database's error if the lock is lost */
async function holdUntilEnter(source: RawDatabase, target: RawDatabase): Promise<void> {
  console.log(
    `No one can write to ${source.name} now. Set DATABASE_URL to ${target.name}, restart the site, then press Enter.`,
  );
  const lockLost = new AbortController();
  const check = setInterval(() => {
    source.findLastMigration().catch((error) => lockLost.abort(error));
  }, CHECK_MS);
  process.stdin.resume();
  const { signal } = lockLost;
  try {
    await Promise.race([
      once(process.stdin, "data", { signal }),
      once(process.stdin, "end", { signal }),
      new Promise((resolve) => process.once("SIGTERM", resolve).once("SIGINT", resolve)),
    ]);
  } catch {
    throw new OperatorError(
      `The lock on ${source.name} was lost: what has been written since may be missing in ${target.name}.`,
    );
  } finally {
    clearInterval(check);
    process.stdin.pause();
  }
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      options: { hold: { type: "boolean" } },
      allowPositionals: true,
    });
    const [from, to, ...rest] = positionals;
    if (from && to && rest.length === 0) return { from, to, hold: values.hold };
  } catch {
    // Reported below.
  }
  throw new OperatorError(USAGE);
}

try {
  const { hold, ...locations } = readArguments();
  const source = openRawDatabase(locations.from);
  const target = openRawDatabase(locations.to);
  console.error(`From ${source.name} to ${target.name}.`);
  const outcome = await moveDatabase(source, target, {
    onTable: ({ name, rows }) => console.error(`copied ${name}: ${rows}`),
    hold: hold
      ? async (copied) => {
          report(copied, source, target);
          await reportEncrypted(locations.to);
          await holdUntilEnter(source, target);
        }
      : undefined,
  });
  if (!hold) {
    report(outcome, source, target);
    await reportEncrypted(locations.to);
  }
  console.log(`Writes to ${source.name} stood still for ${(outcome.lockedMs / 1_000).toFixed(1)} s.`);
  if (!hold)
    console.log("What is written there from now on is not in the copy: to switch to it, use --hold.");
} catch (error) {
  if (!(error instanceof Error)) throw error;
  // A driver's whole error may quote rows.
  console.error(error instanceof OperatorError ? error.message : `The move failed: ${error.message}`);
  process.exitCode = 1;
}
