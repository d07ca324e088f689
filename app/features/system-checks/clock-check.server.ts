import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import { env } from "~/lib/env/env.server";
import { MINUTE_MS, SECOND_MS } from "~/lib/text/duration";
import { type Finding, failure, ok, warning } from "./finding";

const TIMEOUT_MS = 5 * SECOND_MS;
/** App codes of a second factor are valid for half a minute, requests to a bucket for 15 minutes. */
const WARNING_MS = 30 * SECOND_MS;
const FAILURE_MS = 5 * MINUTE_MS;

/** A clock other than this machine's: its name, and how to read it in epoch milliseconds; undefined if unknown. */
type Clock = [name: string, read: () => Promise<number | undefined>];

/** The clocks of configured services. The site itself asks no one else. */
function serviceClocks(): Clock[] {
  const { s3, turnstile, smtpUrl } = env;
  const store = s3 && (s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`);
  return [
    ...(store ? [["the image store", () => readHttpDate(store)] satisfies Clock] : []),
    ...(turnstile ? [["Turnstile", () => readHttpDate(turnstile.verifyUrl)] satisfies Clock] : []),
    ...(smtpUrl ? [["the mail server", () => readGreetingDate(new URL(smtpUrl))] satisfies Clock] : []),
  ];
}

/** Compares this machine's clock with those of other machines. */
export async function checkClock(clocks: Clock[] = serviceClocks()): Promise<Finding> {
  const differences = await Promise.all(
    clocks.map(async ([name, read]) => {
      const askedAt = Date.now();
      const there = await read().catch(() => undefined);
      // An answer was given halfway between question and arrival; HTTP dates have no fractions of a second.
      const here = (askedAt + Date.now()) / 2;
      return there === undefined ? [] : [{ name, ms: here - there }];
    }),
  );
  const [worst] = differences.flat().sort((one, other) => Math.abs(other.ms) - Math.abs(one.ms));
  if (!worst) return ok("This machine's clock could not be checked: no configured service reports the time.");
  const seconds = Math.round(Math.abs(worst.ms) / SECOND_MS);
  if (Math.abs(worst.ms) < WARNING_MS) return ok(`The clock agrees with that of ${worst.name}.`);
  const message = `This machine's clock is ${seconds} seconds ${worst.ms > 0 ? "ahead of" : "behind"} that of ${worst.name}.`;
  const advice = "Set the clock, and keep it right: timedatectl set-ntp true.";
  return Math.abs(worst.ms) < FAILURE_MS ? warning(message, advice) : failure(message, advice);
}

async function readHttpDate(url: string): Promise<number | undefined> {
  const response = await fetch(url, {
    method: "HEAD",
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return parseDate(response.headers.get("Date"));
}

const parseDate = (text: string | null | undefined): number | undefined =>
  Number.isNaN(Date.parse(text ?? "")) ? undefined : Date.parse(text ?? "");

/** Some mail servers greet with the time (RFC 5321, 4.2: free text), such as Exim. */
function readGreetingDate({ protocol, hostname, port }: URL): Promise<number | undefined> {
  const isTls = protocol === "smtps:";
  const host = hostname.replace(/^\[|\]$/g, "");
  const place = { host, port: Number(port) || (isTls ? 465 : 587), servername: host };
  return new Promise((resolve) => {
    const socket = isTls ? connectTls(place) : connect(place);
    const end = (time?: number) => {
      socket.destroy();
      resolve(time);
    };
    socket.setTimeout(TIMEOUT_MS, end);
    socket.once("error", () => end());
    socket.once("close", () => end());
    socket.once("data", (greeting) =>
      end(parseDate(/\w{3}, \d{1,2} \w{3} \d{4} [\d:]{8} [+-]\d{4}/.exec(greeting.toString())?.[0])),
    );
  });
}
