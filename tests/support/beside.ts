import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Another process of the site, on the same database as the test. */
export type Beside = {
  /** The lines that it has written so far. */
  lines: string[];
  /** Waits until there is such a line. @throws an error with what it wrote if it ends before. */
  says(line: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Kills it, unless it has ended, and waits for its end. */
  end(): Promise<void>;
};

/** Starts a script, whose path is relative to the project, as a process with this process's environment. */
export function startBeside(script: string, env: Record<string, string> = {}): Beside {
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    env: { ...process.env, ...env, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  let errors = "";
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    child.emit("said");
  });
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  return {
    lines,
    says: (line) =>
      new Promise((resolve, reject) => {
        const look = () => lines.includes(line) && resolve();
        child.on("said", look);
        void ended.then(() => reject(new Error(`${script} ended:\n${lines.join("\n")}\n${errors}`)));
        look();
      }),
    signal: (name) => child.kill(name),
    async end() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
