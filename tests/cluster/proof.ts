import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { OLD_FOR_MS } from "./editor";
import type { Silence, SiteCluster, SiteProcess } from "./site-cluster";
import { startTraffic } from "./traffic";
import { judge } from "./verdict";

/** What happens to one process. */
type Event = "SIGKILL" | "SIGTERM" | Silence;
export const events: readonly Event[] = ["SIGKILL", "stopped", "SIGTERM", "cut off"];
/** After an event, each other process must have taken a lead by then. */
const TAKEN_WITHIN_MS = 5_000;

type Plan = {
  /** How long processes are killed under load. */
  seconds: number;
  /** The longest pause between two kills. */
  pauseMs: number;
  postgresAwayMs: number;
  /** What happens, in turn, and how long a process is silent. */
  events: readonly Event[];
  silentMs: number;
  visitors: number;
  tell?: (line: string) => void;
};

/** Puts a cluster under load while processes and Postgres end and are replaced. @returns what was counted */
export async function prove(
  cluster: SiteCluster,
  { seconds, pauseMs, postgresAwayMs, events, silentMs, visitors, tell }: Plan,
) {
  const traffic = await startTraffic(cluster, { visitors });
  const { figures } = traffic;
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const happened = new Map<Event, number>();
  let isPostgresDue = true;
  const restartPostgres = async () => {
    isPostgresDue = false;
    tell?.("Postgres is restarted");
    await cluster.restartPostgres(postgresAwayMs);
    await traffic.noteTaken("Postgres", cluster.members);
    await sleep(Math.min(pauseMs, 2_000));
  };

  const times = (event: Event) => happened.get(event) ?? 0;
  const others = (member: SiteProcess) => cluster.members.filter((one) => one !== member);
  const begin = (event: Event, member: SiteProcess) =>
    event === "SIGKILL" || event === "SIGTERM"
      ? cluster.restart(member, event, randomInt(500))
      : cluster.silence(member, event, () => sleep(silentMs));

  while (elapsed() < seconds * 1_000) {
    if (isPostgresDue && elapsed() > (seconds * 1_000) / 2) await restartPostgres();
    const member = cluster.members[randomInt(cluster.members.length)];
    // Each of them, however short it is.
    const event = events.reduce((least, one) => (times(one) < times(least) ? one : least));
    happened.set(event, times(event) + 1);
    tell?.(`${member?.url} gets ${event}`);
    if (member) await Promise.all([begin(event, member), traffic.noteTaken(event, others(member))]);
    await sleep(randomInt(pauseMs));
  }
  // On a slow machine the time may be over by the first kill.
  if (isPostgresDue) await restartPostgres();
  const failuresOfKills = figures.failures.length;
  const requestsBefore = figures.requests;
  tell?.("Now a rolling restart");
  // What was under way when the last process was killed is over.
  await sleep(2_000);
  const before = figures.failures.length;
  for (const member of cluster.members) await cluster.restart(member, "SIGTERM");
  const rolling = {
    requests: figures.requests - requestsBefore,
    failures: figures.failures.slice(before),
  };
  await traffic.stop();
  const verdict = await judge(cluster, traffic.acknowledged);
  const oldPages = {
    checks: figures.oldPagesMs.length,
    longestMs: Math.round(Math.max(0, ...figures.oldPagesMs)),
  };
  return {
    seconds: Math.round(elapsed() / 1_000),
    happened,
    takenAfterMs: figures.takenAfterMs,
    requests: figures.requests,
    failuresOfKills,
    sentAgain: figures.sentAgain,
    acknowledged: traffic.acknowledged,
    oldPages,
    rolling,
    verdict,
    /** Everything that a studio would have reason to complain about, in words. */
    wrong: [
      ...verdict.lost.map((each) => `lost: ${each}`),
      ...verdict.doubled.map((each) => `doubled: ${each}`),
      ...verdict.mailsMissing.map((each) => `no mail: ${each}`),
      ...verdict.mailsDiffering.map((each) => `two Message-IDs: ${each}`),
      ...rolling.failures.map((each) => `failed in the rolling restart: ${each}`),
      ...[...figures.takenAfterMs].flatMap(([event, after]) =>
        after.filter((ms) => ms > TAKEN_WITHIN_MS).map((ms) => `a lead taken ${ms} ms after ${event}`),
      ),
      ...(oldPages.longestMs > OLD_FOR_MS ? [`an old page after ${oldPages.longestMs} ms`] : []),
    ],
  };
}
