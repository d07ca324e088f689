// npm run db:move -- FROM TO [--hold]
import "./environment.mjs";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { type MovedRows, moveDatabase, type Outcome } from "#drizzle/moving/move";
import { MoveError, type Side, sideAt } from "#drizzle/moving/side";
import { leadSearchText } from "~/features/leads/lead-search";

const USAGE = `Usage: npm run db:move -- FROM TO [--hold]
Each is a file or a postgres:// URL. --hold: FROM takes no writes until you press Enter.`;
/** How often the lock on the source is checked while it is held. */
const CHECK_MS = 2_000;

const line = ({ name, rows, digest }: MovedRows) =>
  `${name.padEnd(18)} ${rows.toLocaleString("en-US").padStart(12)} rows  sha256 ${digest.slice(0, 16)}  same in both`;

function report({ tables, replaced }: Outcome, from: Side, to: Side): void {
  for (const table of tables) console.log(line(table));
  for (const [column, count] of replaced)
    console.log(
      `${column}: ${count} texts had NUL characters, which Postgres cannot store. They are U+FFFD now.`,
    );
  console.log(`Copied ${from.name} to ${to.name}.`);
}

/** Waits for Enter, the end of the input, or a signal. @throws the database's error if the lock is lost. */
async function holdUntilEnter(from: Side, to: Side): Promise<void> {
  console.log(
    `No one can write to ${from.name} now. Set DATABASE_URL to ${to.name}, restart the site, then press Enter.`,
  );
  const stop = new AbortController();
  const check = setInterval(() => {
    from.lastMigration().catch((error) => stop.abort(error));
  }, CHECK_MS);
  process.stdin.resume();
  const { signal } = stop;
  try {
    await Promise.race([
      once(process.stdin, "data", { signal }),
      once(process.stdin, "end", { signal }),
      new Promise((resolve) => process.once("SIGTERM", resolve).once("SIGINT", resolve)),
    ]);
  } catch {
    throw new MoveError(
      `The lock on ${from.name} was lost: what has been written since may be missing in ${to.name}.`,
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
  throw new MoveError(USAGE);
}

try {
  const { hold, ...places } = readArguments();
  const from = sideAt(places.from);
  const to = sideAt(places.to);
  console.error(`From ${from.name} to ${to.name}.`);
  const outcome = await moveDatabase(from, to, {
    searchText: (lead, estimateCode) => leadSearchText(lead as { id: string }, estimateCode),
    onTable: ({ name, rows }) => console.error(`copied ${name}: ${rows}`),
    hold: hold
      ? async (copied) => {
          report(copied, from, to);
          await holdUntilEnter(from, to);
        }
      : undefined,
  });
  if (!hold) report(outcome, from, to);
  console.log(`Writes to ${from.name} stood still for ${(outcome.stoodStillMs / 1_000).toFixed(1)} s.`);
  if (!hold)
    console.log("What is written there from now on is not in the copy: to switch to it, use --hold.");
} catch (error) {
  if (!(error instanceof Error)) throw error;
  // A driver's whole error may quote rows.
  console.error(error instanceof MoveError ? error.message : `The move failed: ${error.message}`);
  process.exitCode = 1;
}
