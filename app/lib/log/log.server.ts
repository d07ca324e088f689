import pino from "pino";
import { env } from "~/lib/env/env.server";
import { describeLoggedError } from "./masking";

const BATCH_LENGTH = 64_000;
const MAX_WAIT_MS = 500;

const output = pino.destination({ sync: false });

/** Lines are written in batches: single writes cost as much as the rest of a cached response. */
let lines: string[] = [];
let length = 0;

function write(line: string) {
  lines.push(line);
  length += line.length;
  if (length > BATCH_LENGTH) flush();
}

function flush() {
  if (length > 0) output.write(lines.join(""));
  lines = [];
  length = 0;
}

setInterval(flush, MAX_WAIT_MS).unref();

// The last lines explain why the process ended.
process.on("exit", () => {
  try {
    flush();
    output.flushSync();
  } catch {
    // Standard output is closed.
  }
});

let loggedAt = 0;
let loggedTime = "";

/** The current time as a member of a line. Formatting it takes longer than the rest, and many lines share it. */
function formatTime(): string {
  const now = Date.now();
  if (now !== loggedAt) loggedTime = `,"time":"${new Date(now).toISOString()}"`;
  loggedAt = now;
  return loggedTime;
}

/** The structured log: JSON lines on standard output. Never log bodies, tokens or personal data. */
export const log = pino(
  {
    level: env.logLevel,
    base: null,
    timestamp: formatTime,
    serializers: { err: (error) => describeLoggedError(error) },
  },
  { write },
);
