import { spawn } from "node:child_process";

/** Starts one of the operators' scripts with only `env` and PATH. `ended` has its exit code and output. */
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
    child.once("close", (status) => resolve({ status, output })),
  );
  return { child, ended, output: () => output };
}
