import { words } from "./bench-texts";

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

/** The median time that each question takes, in milliseconds, asked one at a time. @throws for an answer that is no 200. */
export async function askQuestions(
  url: string,
  questions: Record<string, Question>,
  headers: Record<string, string> = {},
): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [name, pathOf] of Object.entries(questions)) {
    const taken: number[] = [];
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      const begun = performance.now();
      const answer = await fetch(url + pathOf(Math.abs(round)), { headers, redirect: "manual" });
      await answer.text();
      if (answer.status !== 200) throw new Error(`${pathOf(round)} answered ${answer.status}`);
      if (round >= 0) taken.push(performance.now() - begun);
    }
    times[name] = taken.sort((a, b) => a - b)[ROUNDS / 2] ?? 0;
  }
  return times;
}
