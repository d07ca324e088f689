import { type Finding, failure, ok, warning } from "~/features/system-checks/finding";
import { env } from "~/lib/env/env.server";
import { MINUTE_MS, SECOND_MS } from "~/lib/text/duration";

const TIMEOUT_MS = 5 * SECOND_MS;
/** App codes of a second factor are valid for half a minute, requests to a bucket for 15 minutes. */
const WARNING_MS = 30 * SECOND_MS;
const FAILURE_MS = 5 * MINUTE_MS;

/** A clock other than this machine's. `read` returns epoch milliseconds; undefined if unknown. */
type Clock = { name: string; read: () => Promise<number | undefined> };

/** The clocks of configured services, because the site asks no others. */
function listServiceClocks(): Clock[] {
  const { s3, backupS3, turnstile } = env;
  const clocks: Clock[] = [];
  const readStore = ({ endpoint, region }: { endpoint?: string; region: string }) =>
    readHttpDate(endpoint ?? `https://s3.${region}.amazonaws.com`);
  if (s3) clocks.push({ name: "the image store", read: () => readStore(s3) });
  if (backupS3) clocks.push({ name: "the backup bucket", read: () => readStore(backupS3) });
  if (turnstile) clocks.push({ name: "Turnstile", read: () => readHttpDate(turnstile.verifyUrl) });
  return clocks;
}

/** Compares this machine's clock with other machines'. */
export async function checkClock(clocks: Clock[] = listServiceClocks()): Promise<Finding> {
  const differences = await Promise.all(
    clocks.map(async ({ name, read }) => {
      const askedAt = Date.now();
      const theirTime = await read().catch(() => undefined);
      // The clock was read halfway through the request. HTTP dates have no fractions of a second.
      const ourTime = (askedAt + Date.now()) / 2;
      return theirTime === undefined ? [] : [{ name, ms: ourTime - theirTime }];
    }),
  );
  const [worst] = differences.flat().sort((a, b) => Math.abs(b.ms) - Math.abs(a.ms));
  if (!worst) return ok("This machine's clock could not be checked: no configured service reports the time.");
  const seconds = Math.round(Math.abs(worst.ms) / SECOND_MS);
  if (Math.abs(worst.ms) < WARNING_MS) return ok(`The clock agrees with that of ${worst.name}.`);
  const message = `This machine's clock is ${seconds} seconds ${worst.ms > 0 ? "ahead of" : "behind"} that of ${worst.name}.`;
  const advice = "Set the clock, and keep it accurate: timedatectl set-ntp true.";
  return Math.abs(worst.ms) < FAILURE_MS ? warning(message, advice) : failure(message, advice);
}

async function readHttpDate(url: string): Promise<number | undefined> {
  const response = await fetch(url, {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const date = Date.parse(response.headers.get("Date") ?? "");
  return Number.isNaN(date) ? undefined : date;
}
