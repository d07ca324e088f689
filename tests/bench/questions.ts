import { estimateCodeOf, words } from "./bench-texts";
import { median } from "./markdown-table";

const ROUNDS = 40;
const WARM_UP_ROUNDS = 5;

/** A page, each time asked a little differently so that no cache answers. */
export type Question = (round: number) => string;

/** What is asked of the blog. */
export const blogQuestions: Record<string, Question> = {
  "the first page": (round) => `/blog?x=${round}`,
  "a page in between": (round) => `/blog?page=${2 + (round % 5)}&x=${round}`,
  "a category": (round) => `/blog?category=${2 + (round % 7)}&x=${round}`,
  "a search that finds a few": (round) => `/blog?q=needle+number+${round % 9}`,
  "a search that finds a tenth": (round) =>
    `/blog?q=${words[round % 10]}+${words[10 + (round % 10)]}&x=${round}`,
  "a search of two letters": (round) => `/blog?q=${"wx"[round % 2]}${round % 10}&x=${round}`,
};

/** What is asked of so many estimates. */
export const estimateQuestions = (count: number): Record<string, Question> => ({
  "an estimate's sheet": (round) => `/get-estimate/${estimateCodeOf((round * 7) % count)}?x=${round}`,
});

/** What staff ask, signed in. */
export const staffQuestions: Record<string, Question> = {
  "the inbox": (round) => `/admin/leads?x=${round}`,
  "the inbox, a search": (round) => `/admin/leads?q=visitor+${round}7&x=${round}`,
};

/** The median time that each question takes, in milliseconds, asked one at a time. @throws for an answer that is no 200. */
export async function askQuestions(
  url: string,
  questions: Record<string, Question>,
  headers: Record<string, string> = {},
): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [name, pathOf] of Object.entries(questions)) {
    times[name] = await medianTime(async (round) => {
      const path = pathOf(Math.abs(round));
      const answer = await fetch(url + path, { headers, redirect: "manual" });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    });
  }
  return times;
}

/** The median time of something done again and again, in milliseconds. The first rounds, with numbers below 0, warm up. */
export async function medianTime(act: (round: number) => Promise<void>): Promise<number> {
  const taken: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const begun = performance.now();
    await act(round);
    if (round >= 0) taken.push(performance.now() - begun);
  }
  return median(taken);
}
