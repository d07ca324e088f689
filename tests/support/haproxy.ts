import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether haproxy is installed. */
export const hasHaproxy = !spawnSync("haproxy", ["-v"]).error;

/** Starts haproxy on the given port, in front of servers on loopback, with its own health check. */
export async function startHaproxy(port: number, servers: number[]) {
  const folder = mkdtempSync(join(tmpdir(), "studio-site-haproxy-"));
  const file = join(folder, "haproxy.cfg");
  const lines = servers.map(
    (server) => `  server s${server} 127.0.0.1:${server} check inter 200ms fall 2 rise 1`,
  );
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout check 2s
  timeout client 30s
  timeout server 30s
frontend site
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk OPTIONS /readyz
${lines.join("\n")}
`,
  );
  const child = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  const until = performance.now() + 10_000;
  while (performance.now() < until) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.status === 200) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
