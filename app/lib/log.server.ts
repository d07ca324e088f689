import pino from "pino";
import { env } from "./env.server";
import { describeLoggedError } from "./logged-error";

const BATCH_LENGTH = 16_000;
const MAX_WAIT_MS = 500;

const output = pino.destination({ dest: 1, sync: false });
let pending: string[] = [];
let pendingLength = 0;

/** Lines are handed to the output in batches: one at a time they cost as much as the rest of a cached answer. */
const batches = {
  write(line: string): void {
    pending.push(line);
    pendingLength += line.length;
    if (pendingLength >= BATCH_LENGTH) flushPending();
  },
  flush(done?: (error?: Error) => void): void {
    flushPending();
    output.flush(done);
  },
};

function flushPending(): void {
  if (pendingLength === 0) return;
  output.write(pending.join(""));
  pending = [];
  pendingLength = 0;
}

setInterval(flushPending, MAX_WAIT_MS).unref();

// The last lines of a process are the ones that say why it ended.
process.on("exit", () => {
  flushPending();
  try {
    output.flushSync();
  } catch {
    // Nobody reads any more.
  }
});

let lastTime = 0;
let lastTimeText = "";

/** What pino's own function writes, but formatted once a millisecond: under load that is once in many lines. */
function isoTime(): string {
  const now = Date.now();
  if (now !== lastTime) {
    lastTime = now;
    lastTimeText = `,"time":"${new Date(now).toISOString()}"`;
  }
  return lastTimeText;
}

/**
 * The structured log: JSON lines on standard output. Never given bodies, tokens or personal data; an error under `err` loses
 * what it may quote of them.
 */
export const log = pino(
  {
    level: env.logLevel,
    base: null,
    timestamp: isoTime,
    serializers: { err: (error) => describeLoggedError(error) },
  },
  batches,
);

/**
 * Writes a line of level info whose members are JSON already; the same line as `log.info` writes, in a third of the
 * time. For what is logged on every request.
 */
export function writeInfoLine(members: string): void {
  if (!log.isLevelEnabled("info")) return;
  batches.write(`{"level":30${isoTime()},${members}}\n`);
}
