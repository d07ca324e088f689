import { spawn } from "node:child_process";

/** Which data a command acts on, before anything else. */
const DATA_LINE = /^Data folder: .* Database: .*\n/;

/** Starts one of the operators' scripts with only `env` and PATH. `ended`: its exit code and what it says then. */
export function runScript(script: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", `scripts/${script}`, ...args], {
    env: { NODE_ENV: "production", PATH: process.env.PATH, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<{ status: number | null; output: string }>((resolve) =>
    child.once("close", (status) => resolve({ status, output: output.replace(DATA_LINE, "") })),
  );
  return { child, ended, output: () => output };
}
