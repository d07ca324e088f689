/**
 * A worker process: rating takes up to 340 ms of processor time for 100 characters (250 for 60), and 30 MB for the word
 * lists.
 */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { handleTasks } from "~/lib/workers/worker-tasks.server";

/** `known` are texts about the owner that an attacker would try. */
export type StrengthTask = { password: string; known: string[] };
/** zxcvbn's score from 0 to 4, and its key for the reason. */
export type Strength = { score: number; warning: string | null };

/** Only the beginning of a longer password is rated, since the time grows with the length. */
const RATED_LENGTH = 100;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: RATED_LENGTH });

handleTasks(({ password, known }: StrengthTask): Strength => {
  const { score, feedback } = zxcvbn.check(password, known);
  return { score, warning: feedback.warning };
});
