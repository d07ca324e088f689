import { sendForm, signIn, staffEnv } from "../support/http";
import { startServer } from "../support/start-server";
import { createEstimateCode, fillDatabase, words } from "./growth-content";
import { printPart, upperMedian } from "./markdown-table";
import { makeEstimate, makeMessage } from "./submissions";

const ROUNDS = 40;
const WARM_UP_ROUNDS = 5;

/** A repeated request. Rounds below 0 warm up. */
type Action = (round: number) => Promise<void>;

/** Lists the requested paths of a site with `count` posts, leads and estimates each. */
const listQuestions = (count: number): Record<string, (round: number) => string> => ({
  "the first page": () => "/blog",
  "a page in between": (round) => `/blog?page=${2 + (round % 5)}`,
  "a category": (round) => `/blog?category=${2 + (round % 7)}`,
  "a search that finds a few": (round) => `/blog?q=needle+number+${round % 9}`,
  "a search that finds a tenth": (round) => `/blog?q=${words[round % 10]}`,
  "a search of two letters": (round) => `/blog?q=${"wx"[round % 2]}${round % 10}`,
  "an estimate's sheet": (round) => `/get-estimate/${createEstimateCode((round * 7) % count)}`,
  "the inbox": () => "/admin/leads",
  "the inbox, a search that finds a few": (round) => `/admin/leads?q=visitor-${round}@+case`,
  "the inbox, a search that finds a tenth": (round) => `/admin/leads?q=${words[round % 10]}`,
});

/** Starts a site with `count` posts, leads and estimates each. */
async function startSite(count: number) {
  const server = await startServer({
    env: { ...staffEnv, CONTACT_LIMITS: "1000000,1000000", LOG_LEVEL: "error" },
    withinMs: 120_000,
  });
  await fillDatabase(server, count);
  const Cookie = await signIn(server);
  const acts: Record<string, Action> = {};
  for (const [name, getPath] of Object.entries(listQuestions(count))) {
    acts[name] = async (round) => {
      const path = getPath(Math.abs(round));
      // Bypasses the page cache.
      const headers = { Authorization: "none", ...(path.startsWith("/admin/") && { Cookie }) };
      const response = await fetch(server.url + path, { headers, redirect: "manual" });
      await response.text();
      if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
    };
  }
  const submit =
    (path: string, makeFields: (number: string) => Record<string, string>): Action =>
    async (round) => {
      const { status } = await sendForm(server, path, makeFields(`${round} of ${count}`));
      if (status !== 303) throw new Error(`${path} responded with ${status}`);
    };
  acts["a lead sent"] = submit("/contact", makeMessage);
  acts["an estimate made"] = submit("/get-estimate", makeEstimate);
  return { acts, stop: () => server.stop() };
}

/** Measures the median times of two alternating acts in ms, because the machine's load affects both. */
async function measureMedians(acts: readonly [Action, Action]): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const [at, act] of acts.entries()) {
      const startedAt = performance.now();
      await act(round);
      if (round >= 0) times[at]?.push(performance.now() - startedAt);
    }
  }
  return [upperMedian(times[0]), upperMedian(times[1])];
}

/** Prints how response times grow with the number of posts, leads and estimates. */
export async function measureGrowth(quick: boolean): Promise<void> {
  const counts = { few: 100, many: quick ? 1_000 : 20_000 };
  const small = await startSite(counts.few);
  const large = await startSite(counts.many).catch(async (error) => {
    await small.stop();
    throw error;
  });
  try {
    const rows: Record<string, string | number>[] = [];
    for (const [question, act] of Object.entries(small.acts)) {
      const [few, many] = await measureMedians([act, large.acts[question] as Action]);
      const rounded = { few: Number(few.toFixed(1)), many: Number(many.toFixed(1)) };
      rows.push({ question, ...rounded, times: Number((many / few).toFixed(2)) });
    }
    printPart("Growth", `${counts.few} and ${counts.many} posts, leads and estimates each; median ms.`, rows);
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}
