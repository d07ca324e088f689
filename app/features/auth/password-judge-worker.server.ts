/** Runs as a process of its own: to judge some passwords takes a third of a second, and two megabytes of word lists. */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { handleTasks } from "~/lib/worker-tasks.server";

/** What the worker is given, with what is known about whoever chose the password, and what it answers. */
export type JudgeTask = { password: string; known: string[] };
/** zxcvbn's score from 0 to 4, and its name for the reason. */
export type Judgement = { score: number; warning: string | null };

/** Longer ones are judged by their beginning: the time that a judgement takes grows with the length. */
const JUDGED_LENGTH = 100;

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH });

handleTasks(({ password, known }: JudgeTask): Judgement => {
  const { score, feedback } = judge.check(password, known);
  return { score, warning: feedback.warning };
});
