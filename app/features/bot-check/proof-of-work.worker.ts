import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

type Task = Omit<Parameters<typeof solveChallenge>[0], "deriveKey" | "controller">;

// What `solveChallengeWorkers` says to its workers. Those that lose the race are terminated by it.
self.onmessage = async ({ data: { type, ...task } }: MessageEvent<Task & { type: "work" | "abort" }>) => {
  if (type !== "work") return;
  try {
    self.postMessage(await solveChallenge({ ...task, deriveKey }));
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};
