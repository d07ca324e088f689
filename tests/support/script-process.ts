import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** Another process with the test's environment and database. */
export type ScriptProcess = {
  /** Lines written so far. */
  lines: string[];
  /** Waits for a line. @throws an error with the process's output if it ends first */
  waitForLine(line: string): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Kills the process, if necessary, and waits for its end. */
  end(): Promise<void>;
};

/** Starts a script, given by its path in the project, with this process's environment and `env`. */
export function startScript(script: string, env: Record<string, string> = {}): ScriptProcess {
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
    waitForLine: (line) =>
      new Promise((resolve, reject) => {
        const check = () => lines.includes(line) && resolve();
        child.on("said", check);
        void ended.then(() => reject(new Error(`${script} ended:\n${lines.join("\n")}\n${errors}`)));
        check();
      }),
    signal: (name) => child.kill(name),
    async end() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
