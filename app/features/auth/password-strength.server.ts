import { env } from "~/lib/env.server";
import { FormError } from "~/lib/form-error";
import { log } from "~/lib/log.server";
import type { WorkerFailure } from "~/lib/worker-failure";
import { WorkerProcess } from "~/lib/worker-process.server";
import type { Judgement, JudgeTask } from "./password-judge-worker.server";

export const PASSWORD_LENGTH = { min: 12, max: 200 };
/** Of zxcvbn's scores from 0 to 4 the least that is taken: safely unguessable (Wheeler 2016). */
const MIN_SCORE = 3;
/** A shorter name stands in too many words. */
const MIN_NAME_LENGTH = 4;

/** zxcvbn names its reasons; these are ours for them. What it does not explain needs no more than the first sentence. */
const sentences: Record<string, string> = {
  straightRow: "Keys that lie side by side are guessed first.",
  keyPattern: "Patterns on the keyboard are guessed first.",
  simpleRepeat: "A repeated character adds nothing.",
  extendedRepeat: "A repeated group of characters adds nothing.",
  sequences: "Sequences such as abc or 6543 are guessed first.",
  recentYears: "Years are guessed first.",
  dates: "Dates are guessed first.",
  topTen: "It is one of the ten most used passwords.",
  topHundred: "It is one of the hundred most used passwords.",
  common: "It is on the lists of common passwords.",
  similarToCommon: "It is close to a common password.",
  wordByItself: "A single word is guessed first.",
  userInputs: "It is made of what is known about you.",
};

/**
 * Why a password is too weak for the account of an e-mail address, a sentence for each reason; empty where it is not.
 * @throws FormError with 503 where nothing can judge it.
 */
export async function findWeaknesses(password: string, email: string): Promise<string[]> {
  const reasons: string[] = [];
  const plain = simplify(password);
  const contains = (...names: string[]) =>
    names.map(simplify).some((name) => name.length >= MIN_NAME_LENGTH && plain.includes(name));

  if ([...password].length < PASSWORD_LENGTH.min) {
    reasons.push(`Use at least ${PASSWORD_LENGTH.min} characters.`);
  }
  if (password.length > PASSWORD_LENGTH.max)
    return [...reasons, `Use at most ${PASSWORD_LENGTH.max} characters.`];
  if (contains(email, email.split("@")[0] ?? "")) reasons.push("Leave your e-mail address out of it.");
  if (contains(env.brand.name, new URL(env.siteUrl).hostname))
    reasons.push("Leave the name of the site out of it.");

  const { score, warning } = await judge(password.normalize("NFKC"), [email, env.brand.name]);
  if (score < MIN_SCORE) {
    reasons.push(
      "It could be guessed. Use four or more unrelated words, or let a password manager make one.",
    );
    const why = warning && sentences[warning];
    if (why) reasons.push(why);
  }
  return reasons;
}

/**
 * Refuses a weak password, with the reasons listed (docs/product.md 9.6).
 * @throws FormError for the field.
 */
export async function requireStrongPassword(password: string, email: string): Promise<void> {
  const reasons = await findWeaknesses(password, email);
  if (reasons.length === 0) return;
  throw new FormError("This password is too weak.", { field: "password", reasons });
}

const worker = new WorkerProcess<JudgeTask, Judgement>({
  source: "app/features/auth/password-judge-worker.server",
  timeLimitMs: 5_000,
  waitLimitMs: 10_000,
  idleMs: 30_000,
  queue: { length: 20, perOwner: 20 },
});

async function judge(password: string, known: string[]): Promise<Judgement> {
  return await worker.run({ password, known }).catch((failure: WorkerFailure) => {
    log.error({ failure: failure.reason }, "a password could not be judged");
    throw new FormError("The password could not be checked just now. Please try again.", { status: 503 });
  });
}

/** The letters and digits alone. */
const simplify = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
