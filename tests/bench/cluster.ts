/**
 * `npm run bench -- cluster`: one site with many posts and leads on SQLite and on Postgres, served by one, two and three
 * processes. Visitors, processes and Postgres share this machine's processors, so look at what each setting costs.
 */
import { randomBytes } from "node:crypto";
import autocannon from "autocannon";
import { sendForm, signIn, staffEnv } from "../support/http";
import { onServer, startPostgres } from "../support/postgres-server";
import type { RunningServer } from "../support/start-server";
import { browserHeaders } from "./browser-headers";
import { cpuTime } from "./contenders";
import { type FilledSite, fillSite } from "./filled-site";
import { askQuestions, blogQuestions, pastTheCache, staffQuestions } from "./questions";
import { messageOf } from "./submissions";

const COUNTS = { posts: 100_000, leads: 100_000 };
const CONNECTIONS = 48;
const SECONDS = 8;
/** Requests that are under way at a time, where each one is new. */
const AT_ONCE = 16;

const env = {
  ...staffEnv,
  SESSION_SECRET: randomBytes(32).toString("hex"),
  CONTACT_LIMITS: "1000000,1000000",
};

type Rate = { perSecond: number; cpuMs: number };

/** What the processes of the site spend on each of the answers that `ask` counts. */
async function rateOf(servers: RunningServer[], ask: () => Promise<number>): Promise<Rate> {
  const used = () => servers.reduce((sum, server) => sum + cpuTime(server), 0);
  const [before, begun] = [used(), performance.now()];
  const answers = await ask();
  return {
    perSecond: (answers / (performance.now() - begun)) * 1_000,
    cpuMs: (used() - before) / answers,
  };
}

/** A cached page, asked for on kept connections to all processes at once. */
async function cachedPages(servers: RunningServer[]): Promise<number> {
  const connections = CONNECTIONS / servers.length;
  const results = await Promise.all(
    servers.map(({ url }) =>
      autocannon({ url: `${url}/blog`, connections, duration: SECONDS, headers: browserHeaders }),
    ),
  );
  if (results.some(({ non2xx, errors }) => non2xx || errors)) throw new Error("A cached page was no 200");
  return results.reduce((sum, { requests }) => sum + requests.total, 0);
}

/** `ask` again and again, with the processes in turn. @returns how often it was answered. */
async function inTurn(
  servers: RunningServer[],
  ask: (server: RunningServer, number: number) => Promise<{ status: number }>,
  expected: number,
): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let number = 0;
  const visitor = async () => {
    while (performance.now() < end) {
      number += 1;
      const { status } = await ask(servers[number % servers.length] as RunningServer, number);
      if (status !== expected) throw new Error(`Request ${number} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return number;
}

const missedPage = async ({ url }: RunningServer, number: number) => {
  const answer = await fetch(`${url}/blog/post-${(number * 7) % COUNTS.posts}`, { headers: pastTheCache });
  await answer.text();
  return answer;
};

const sendLead = (server: RunningServer, number: number) =>
  sendForm(server, "/contact", messageOf(`${number} at ${server.url}`));

async function measure(setting: string, { servers }: FilledSite): Promise<Record<string, number | string>> {
  const [first] = servers as [RunningServer];
  const cookie = await signIn(first);
  for (const { url } of servers) await (await fetch(`${url}/blog`)).text();
  const cached = await rateOf(servers, () => cachedPages(servers));
  const missed = await rateOf(servers, () => inTurn(servers, missedPage, 200));
  const leads = await rateOf(servers, () => inTurn(servers, sendLead, 303));
  const times = {
    ...(await askQuestions(first.url, staffQuestions, { Cookie: cookie })),
    ...(await askQuestions(first.url, blogQuestions)),
  };
  const rate = ({ perSecond, cpuMs }: Rate) => `${Math.round(perSecond)} (${cpuMs.toFixed(2)})`;
  return {
    setting,
    "cached pages/s": rate(cached),
    "missed pages/s": rate(missed),
    "leads/s": rate(leads),
    ...Object.fromEntries(
      Object.entries(times).map(([question, ms]) => [`${question}, ms`, Number(ms.toFixed(1))]),
    ),
  };
}

/** Prints every setting's figures side by side. In parentheses: processor time of the site's processes for each answer, in ms. */
export async function measureClusters(): Promise<void> {
  const rows: Record<string, number | string>[] = [];
  const measureFilled = async (database: string, settings: number[], databaseEnv: Record<string, string>) => {
    const filled = await fillSite(COUNTS, { ...env, ...databaseEnv });
    try {
      for (const processes of settings) {
        const site = await filled.start(processes);
        try {
          rows.push(await measure(`${database}, ${processes}`, site));
        } finally {
          await site.stop();
        }
      }
    } finally {
      filled.remove();
    }
  };

  await measureFilled("SQLite", [1], {});
  const postgres = await startPostgres({ durable: true });
  try {
    await onServer(postgres.url("postgres"), "create database site");
    await measureFilled("Postgres", [1, 2, 3], { DATABASE_URL: postgres.url("site") });
  } finally {
    await postgres.stop();
  }

  const figures = Object.keys(rows[0] ?? {}).filter((name) => name !== "setting");
  const { posts, leads } = COUNTS;
  console.log(
    `${posts} posts and ${leads} leads; in parentheses the processor time of the site for each, in ms`,
  );
  console.table(
    Object.fromEntries(
      figures.map((figure) => [figure, Object.fromEntries(rows.map((row) => [row.setting, row[figure]]))]),
    ),
  );
}
