import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

type Task = Omit<Parameters<typeof solveChallenge>[0], "deriveKey" | "controller">;

// The protocol of `solveChallengeWorkers`, which terminates the losers of the race.
self.onmessage = async ({ data: { type, ...task } }: MessageEvent<Task & { type: "work" | "abort" }>) => {
  if (type !== "work") return;
  try {
    self.postMessage(await solveChallenge({ ...task, deriveKey }));
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
