import { getBrand } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { FormError } from "~/lib/form/form-error";
import { log } from "~/lib/log/log.server";
import { PASSWORD_LENGTH, passwordTooLong, passwordTooShort } from "~/lib/secrets/password-length";
import { type WorkerError, WorkerProcess } from "~/lib/workers/worker-process.server";
import type { Strength, StrengthTask } from "./password-strength-worker.server";

/** The lowest accepted score of zxcvbn (0 to 4): "safely unguessable" (Wheeler 2016). */
const MIN_SCORE = 3;
/** Shorter names are part of too many words. */
const MIN_NAME_LENGTH = 4;

/** Explanations for the keys of zxcvbn's reasons. */
const explanations: Record<string, string> = {
  straightRow: "Adjacent keys are guessed first.",
  keyPattern: "Patterns on the keyboard are guessed first.",
  simpleRepeat: "A repeated character adds nothing.",
  extendedRepeat: "A repeated group of characters adds nothing.",
  sequences: "Sequences such as abc or 6543 are guessed first.",
  recentYears: "Years are guessed first.",
  dates: "Dates are guessed first.",
  topTen: "It is one of the ten most common passwords.",
  topHundred: "It is one of the hundred most common passwords.",
  common: "It is on the lists of common passwords.",
  similarToCommon: "It is similar to a common password.",
  wordByItself: "A single word is guessed first.",
  userInputs: "It contains information that is publicly known about you.",
};

/** The reasons why a password is too weak, as sentences. @throws FormError (503) if it cannot be rated */
export async function findWeaknesses(password: string, email: string): Promise<string[]> {
  const reasons: string[] = [];
  const simplePassword = simplify(password);
  const containsAny = (...names: string[]) =>
    names.map(simplify).some((name) => name.length >= MIN_NAME_LENGTH && simplePassword.includes(name));

  if ([...password].length < PASSWORD_LENGTH.min) reasons.push(passwordTooShort);
  if (password.length > PASSWORD_LENGTH.max) return [...reasons, passwordTooLong];
  if (containsAny(email, email.split("@")[0] ?? "")) reasons.push("Do not include your e-mail address.");
  if (containsAny(getBrand().name, new URL(env.siteUrl).hostname))
    reasons.push("Do not include the name of the site.");

  const { score, warning } = await ratePassword(password.normalize("NFKC"), [email, getBrand().name]);
  if (score < MIN_SCORE) {
    reasons.push(
      "It is easy to guess. Use four or more unrelated words, or let a password manager create one.",
    );
    const explanation = warning && explanations[warning];
    if (explanation) reasons.push(explanation);
  }
  return reasons;
}

/** @throws FormError with the reasons if the password is weak (docs/product.md 9.6) */
export async function requireStrongPassword(password: string, email: string): Promise<void> {
  const reasons = await findWeaknesses(password, email);
  if (reasons.length === 0) return;
  throw new FormError("This password is too weak.", { field: "password", reasons });
}

const worker = new WorkerProcess<StrengthTask, Strength>({
  source: "app/features/auth/sign-in/password-strength-worker.server",
  processorMs: 5_000,
  waitLimitMs: 30_000,
  idleMs: 30_000,
  queue: { length: 20 },
});

async function ratePassword(password: string, guesses: string[]): Promise<Strength> {
  return await worker.run({ password, guesses }).catch((failure: WorkerError) => {
    log.error({ failure: failure.reason }, "password strength check failed");
    throw new FormError("The password could not be checked. Please try again.", { status: 503 });
  });
}

/** Only the letters and digits, in lower case. */
const simplify = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
