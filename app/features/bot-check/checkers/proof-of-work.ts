import { solveChallengeWorkers } from "altcha-lib";
import { type CheckEvents, type Checker, logProblem, RETRY_AFTER_MS } from "./checker";
import ProofOfWorkWorker from "./proof-of-work.worker?worker";
import { CHALLENGE_LIFETIME_MS, writeProofOfWorkToken } from "./proof-of-work-token";

/** A token is renewed this long before it expires. */
const RENEW_BEFORE_MS = 30_000;
/** With more workers, phones stutter. */
const MAX_WORKERS = 2;

type Challenge = Parameters<typeof solveChallengeWorkers>[0]["challenge"];

/** Solves challenges of the server in web workers: a first one, and another before each token expires. */
export function startProofOfWork(action: string, events: CheckEvents): Checker {
  let controller: AbortController | undefined;
  let timer: number | undefined;

  const stop = () => {
    window.clearTimeout(timer);
    controller?.abort();
  };

  const begin = () => {
    stop();
    const newController = new AbortController();
    const { signal } = newController;
    controller = newController;
    const requestedAt = performance.now();
    void solveNewChallenge(action, newController).then(
      (token) => {
        if (!token || signal.aborted) return;
        events.onToken(token);
        timer = window.setTimeout(
          () => {
            // The current token can still be sent until the new one exists.
            logProblem("the token is about to expire; making a new one");
            begin();
          },
          // The stated time of expiry is not used, because the visitor's clock may be wrong.
          requestedAt + CHALLENGE_LIFETIME_MS - RENEW_BEFORE_MS - performance.now(),
        );
      },
      (error) => {
        if (signal.aborted) return;
        logProblem("it failed", error);
        events.onProblem();
        if (crypto.subtle) timer = window.setTimeout(begin, RETRY_AFTER_MS);
      },
    );
  };

  const restart = () => {
    events.onChecking();
    begin();
  };

  restart();
  return { reset: restart, stop };
}

async function solveNewChallenge(action: string, controller: AbortController) {
  if (!crypto.subtle) throw new Error("The browser provides cryptography only over HTTPS.");
  const { signal } = controller;
  const response = await fetch(`/bot-check/challenge?action=${action}`, { signal });
  if (!response.ok) throw new Error(`The challenge request failed with status ${response.status}.`);
  const challenge: Challenge = await response.json();
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker: () => new ProofOfWorkWorker(),
  });
  if (!solution) {
    if (signal.aborted) return undefined;
    throw new Error("The challenge was not solved in time.");
  }
  return writeProofOfWorkToken(challenge, solution);
}
