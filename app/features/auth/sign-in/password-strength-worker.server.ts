/**
 * A worker process: rating takes up to 340 ms of CPU time for 100 characters (250 for 60), and 30 MB for the word
 * lists.
 */
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { handleTasks } from "~/lib/workers/worker-tasks.server";

/** `guesses` are strings that an attacker would try, such as the account holder's address. */
export type StrengthTask = { password: string; guesses: string[] };
/** zxcvbn's score from 0 to 4, and its key for the reason. */
export type Strength = { score: number; warning: string | null };

/** Only the beginning of a longer password is rated, because the time grows with the length. */
const RATED_LENGTH = 100;

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: RATED_LENGTH });

handleTasks(({ password, guesses }: StrengthTask): Strength => {
  const { score, feedback } = zxcvbn.check(password, guesses);
  return { score, warning: feedback.warning };
});
