/** The browser's settings: the provider and its public parameters. */
export type BotCheckSettings =
  | { provider: "turnstile"; siteKey: string; scriptUrl: string }
  | { provider: "proof-of-work" };

/** Whether a string can be an action: the name of the form that a token is bound to. The pattern is Turnstile's. */
export const isBotCheckAction = (action: string): boolean => /^[a-z0-9_-]{1,32}$/i.test(action);

/** The reasons why a token was rejected or could not be verified, in words for staff. */
export const verdictReasons = {
  malformed: "it is not a token of this check",
  forged: "its signature is not valid",
  unsolved: "the challenge is not solved",
  expired: "it is too old",
  used: "it has been used before",
  "not-accepted": "the provider does not accept it",
  "wrong-hostname": "it was made for another site",
  "wrong-action": "it was made for another form",
  "too-slow": "the verifier took longer than three seconds",
  unreachable: "the verifier could not be reached",
  "wrong-secret": "the provider does not accept our secret key",
  "malformed-response": "the verifier's response was malformed",
} as const;

export type VerdictReason = keyof typeof verdictReasons;

export const outcomes = ["passed", "rejected", "unanswered", "missing"] as const;

export type VerdictOutcome = (typeof outcomes)[number];

/** The result of verifying a token, with a `reason` for `rejected` and `unanswered`. */
export type Verdict = { outcome: VerdictOutcome; reason?: VerdictReason };
