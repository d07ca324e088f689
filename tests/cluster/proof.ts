import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type AcknowledgedWrites, STALE_FOR_MS } from "./editor";
import type { Silence, SiteCluster, SiteProcess } from "./site-cluster";
import { startTraffic } from "./traffic";

/** What happens to one process. */
type Event = "SIGKILL" | "SIGTERM" | Silence;
export const events: readonly Event[] = ["SIGKILL", "stopped", "SIGTERM", "cut off"];
/** After an event, each other process must accept a lead within this time. */
const ACCEPTED_WITHIN_MS = 5_000;

type Plan = {
  /** The duration of the load, during which processes are killed. */
  seconds: number;
  /** The longest pause between two kills. */
  pauseMs: number;
  postgresDownMs: number;
  /** The events to cause, and how long a process is silent. */
  events: readonly Event[];
  silentMs: number;
  visitors: number;
  log?: (line: string) => void;
};

/** Puts a cluster under load while its processes and Postgres are restarted. @returns what was counted */
export async function prove(
  cluster: SiteCluster,
  { seconds, pauseMs, postgresDownMs, events, silentMs, visitors, log }: Plan,
) {
  const traffic = await startTraffic(cluster, { visitors });
  const { figures } = traffic;
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const happened = new Map<Event, number>();
  let isPostgresDue = true;
  const restartPostgres = async () => {
    isPostgresDue = false;
    log?.("Restarting Postgres");
    await cluster.restartPostgres(postgresDownMs);
    await traffic.measureAccepted("Postgres", cluster.members);
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
    // The rarest event comes next: even a short run must have each of them.
    const event = events.reduce((least, one) => (times(one) < times(least) ? one : least));
    happened.set(event, times(event) + 1);
    log?.(`${member?.url}: ${event}`);
    if (member) await Promise.all([begin(event, member), traffic.measureAccepted(event, others(member))]);
    await sleep(randomInt(pauseMs));
  }
  // On a slow machine the time may be up after the first kill.
  if (isPostgresDue) await restartPostgres();
  // Lets requests from before the last event end.
  await sleep(2_000);
  const failuresOfKills = figures.failures.length;
  const requestsBefore = figures.requests;
  log?.("Rolling restart");
  for (const member of cluster.members) await cluster.restart(member, "SIGTERM");
  const rolling = {
    requests: figures.requests - requestsBefore,
    failures: figures.failures.slice(failuresOfKills),
  };
  await traffic.stop();
  const verdict = await judge(cluster, traffic.acknowledged);
  const stalePages = {
    checks: figures.stalePagesMs.length,
    longestMs: Math.round(Math.max(0, ...figures.stalePagesMs)),
  };
  return {
    seconds: Math.round(elapsed() / 1_000),
    happened,
    acceptedAfterMs: figures.acceptedAfterMs,
    requests: figures.requests,
    failuresOfKills,
    sentAgain: figures.sentAgain,
    acknowledged: traffic.acknowledged,
    stalePages,
    rolling,
    verdict,
    /** Descriptions of everything that went wrong. */
    problems: [
      ...verdict.lost.map((each) => `lost: ${each}`),
      ...verdict.doubled.map((each) => `doubled: ${each}`),
      ...verdict.mailsMissing.map((each) => `no e-mail: ${each}`),
      ...verdict.mailsDiffering.map((each) => `two Message-IDs: ${each}`),
      ...rolling.failures.map((each) => `failed in the rolling restart: ${each}`),
      ...[...figures.acceptedAfterMs].flatMap(([event, after]) =>
        after.filter((ms) => ms > ACCEPTED_WITHIN_MS).map((ms) => `a lead accepted ${ms} ms after ${event}`),
      ),
      ...(stalePages.longestMs > STALE_FOR_MS ? [`a stale page after ${stalePages.longestMs} ms`] : []),
    ],
  };
}

const MAILS_WITHIN_MS = 90_000;
const POLL_MS = 250;

/** Compares the acknowledged submissions with what is stored. All lists should be empty. */
type Verdict = {
  lost: string[];
  doubled: string[];
  /** Leads without an e-mail, and leads with e-mails under several Message-IDs. */
  mailsMissing: string[];
  mailsDiffering: string[];
  /** E-mails received repeatedly under the same Message-ID. */
  mailsRepeated: number;
};

/** Waits for all deliveries, then compares. */
async function judge(cluster: SiteCluster, acknowledged: AcknowledgedWrites) {
  const { leads, edits, replies, acceptances, calls } = acknowledged;
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  const column = async (text: string): Promise<string[]> =>
    (await client.query({ text, rowMode: "array" })).rows.map(([value]) => String(value));
  const verdict: Verdict = { lost: [], doubled: [], mailsMissing: [], mailsDiffering: [], mailsRepeated: 0 };
  const compare = (kind: string, acknowledged: string[], stored: string[]) => {
    const storedNames = new Set(stored);
    verdict.lost.push(
      ...acknowledged.filter((each) => !storedNames.has(each)).map((each) => `${kind} ${each}`),
    );
    verdict.doubled.push(...findRepeated(stored).map((each) => `${kind} ${each}`));
  };
  try {
    const waiting = () => column("select id from outbox where status = 'pending'");
    const giveUpAt = performance.now() + MAILS_WITHIN_MS;
    while ((await waiting()).length > 0 && performance.now() < giveUpAt) await sleep(POLL_MS);

    compare("lead", leads, await column("select name from leads where name like 'Visitor %'"));
    compare("edit", edits, await column("select fields ->> 'title' from post_revisions"));
    compare("reply", replies, await column("select text from lead_replies where sent_at is not null"));
    compare("acceptance", acceptances, await column("select name from offer_acceptances"));
    compare("call", calls, await column("select name from leads join bookings on leads.id = lead_id"));
    judgeMails(cluster, [...leads, ...replies], verdict);
  } finally {
    await client.end();
  }
  return verdict;
}

/** Checks the e-mails about each lead and reply: at least one, under one Message-ID. */
function judgeMails({ mails }: SiteCluster, texts: string[], verdict: Verdict): void {
  const ids = new Map<string, string[]>();
  for (const { text = "", messageId = "" } of mails) {
    const name = /(Visitor|Reply) [0-9a-f-]{36}/.exec(text)?.[0] ?? "";
    ids.set(name, [...(ids.get(name) ?? []), messageId]);
  }
  for (const name of texts) {
    const received = ids.get(name) ?? [];
    if (received.length === 0) verdict.mailsMissing.push(name);
    if (new Set(received).size > 1) verdict.mailsDiffering.push(name);
    verdict.mailsRepeated += Math.max(0, received.length - 1);
  }
}

const findRepeated = (values: string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
