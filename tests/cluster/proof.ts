import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { OLD_FOR_MS } from "./editors";
import type { SiteCluster } from "./site-cluster";
import { startTraffic } from "./traffic";
import { judge } from "./verdict";

type Plan = {
  /** How long processes are killed under load. */
  seconds: number;
  /** The longest pause between two kills. */
  pauseMs: number;
  postgresAwayMs: number;
  visitors: number;
  tell?: (line: string) => void;
};

/**
 * Puts a cluster under load; kills processes one at a time, restarts Postgres in the middle, then replaces all processes one
 * after the other as an update does. @returns what was counted, and what is stored in the end.
 */
export async function prove(
  cluster: SiteCluster,
  { seconds, pauseMs, postgresAwayMs, visitors, tell }: Plan,
) {
  const traffic = await startTraffic(cluster, { visitors });
  const { figures } = traffic;
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const kills = { SIGKILL: 0, SIGTERM: 0 };
  let isPostgresDue = true;
  const restartPostgres = async () => {
    isPostgresDue = false;
    tell?.("Postgres is restarted");
    await cluster.restartPostgres(postgresAwayMs);
    await sleep(Math.min(pauseMs, 2_000));
  };

  while (elapsed() < seconds * 1_000) {
    if (isPostgresDue && elapsed() > (seconds * 1_000) / 2) await restartPostgres();
    const member = cluster.members[randomInt(cluster.members.length)];
    // Both kinds, however short it is.
    const signal = kills.SIGKILL <= kills.SIGTERM ? "SIGKILL" : "SIGTERM";
    kills[signal] += 1;
    tell?.(`${member?.url} gets ${signal}`);
    if (member) await cluster.restart(member, signal, randomInt(500));
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
    kills,
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
      ...(oldPages.longestMs > OLD_FOR_MS ? [`an old page after ${oldPages.longestMs} ms`] : []),
    ],
  };
}
