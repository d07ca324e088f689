import { makeEstimateCode, words } from "./bench-texts";
import { median } from "./markdown-table";

const ROUNDS = 40;
const WARM_UP_ROUNDS = 5;

/** A page to ask for. */
type Question = (round: number) => string;

/** What is asked of the blog. */
export const blogQuestions: Record<string, Question> = {
  "the first page": () => "/blog",
  "a page in between": (round) => `/blog?page=${2 + (round % 5)}`,
  "a category": (round) => `/blog?category=${2 + (round % 7)}`,
  "a search that finds a few": (round) => `/blog?q=needle+number+${round % 9}`,
  "a search that finds a tenth": (round) => `/blog?q=${words[round % 10]}`,
  "a search of two letters": (round) => `/blog?q=${"wx"[round % 2]}${round % 10}`,
};

/** What is asked of so many estimates. */
export const estimateQuestions = (count: number): Record<string, Question> => ({
  "an estimate's sheet": (round) => `/get-estimate/${makeEstimateCode((round * 7) % count)}`,
});

/** What staff ask, signed in. */
export const staffQuestions: Record<string, Question> = {
  "the inbox": () => "/admin/leads",
  "the inbox, a search that finds a few": (round) => `/admin/leads?q=visitor-${round}@+case`,
  "the inbox, a search that finds a tenth": (round) => `/admin/leads?q=${words[round % 10]}`,
};

/** Something that is done again and again. The first rounds, with numbers below 0, warm up. */
export type Act = (round: number) => Promise<void>;

/** Asks each question of a server, past its cache. An act throws for an answer that is no 200. */
export const listActs = (
  url: string,
  questions: Record<string, Question>,
  headers: Record<string, string> = {},
): Record<string, Act> =>
  Object.fromEntries(
    Object.entries(questions).map(([name, getPath]) => [
      name,
      async (round) => {
        const path = getPath(Math.abs(round));
        const answer = await fetch(url + path, {
          // The page cache does not answer who signs in.
          headers: { Authorization: "none", ...headers },
          redirect: "manual",
        });
        await answer.text();
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      },
    ]),
  );

/** The median time of each act, in milliseconds, done in turns: what slows the machine down slows down all of them. */
export async function medianTimes<Acts extends Act[]>(
  acts: readonly [...Acts],
): Promise<{ [At in keyof Acts]: number }> {
  const taken: number[][] = acts.map(() => []);
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const [at, act] of acts.entries()) {
      const begun = performance.now();
      await act(round);
      if (round >= 0) taken[at]?.push(performance.now() - begun);
    }
  }
  return taken.map(median) as { [At in keyof Acts]: number };
}
