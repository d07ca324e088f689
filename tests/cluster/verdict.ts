import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { AcknowledgedWrites } from "./editor";
import type { SiteCluster } from "./site-cluster";

const MAILS_WITHIN_MS = 90_000;
const POLL_MS = 250;

/** Compares the acknowledged submissions with what is stored. All lists should be empty. */
export type Verdict = {
  lost: string[];
  doubled: string[];
  /** Leads without a mail, and leads with mails under several Message-IDs. */
  mailsMissing: string[];
  mailsDiffering: string[];
  /** Mails received repeatedly under the same Message-ID. */
  mailsRepeated: number;
};

/** Waits for all deliveries, then compares. */
export async function judge(cluster: SiteCluster, acknowledged: AcknowledgedWrites) {
  const { leads, edits, replies, acceptances, calls } = acknowledged;
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  const column = async (text: string): Promise<string[]> =>
    (await client.query({ text, rowMode: "array" })).rows.map(([value]) => String(value));
  const verdict: Verdict = { lost: [], doubled: [], mailsMissing: [], mailsDiffering: [], mailsRepeated: 0 };
  const compare = (kind: string, acknowledged: string[], stored: string[]) => {
    const known = new Set(stored);
    verdict.lost.push(...acknowledged.filter((each) => !known.has(each)).map((each) => `${kind} ${each}`));
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

/** Checks the mails about each lead and reply: at least one, under one Message-ID. */
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
