/** A worker process that fails in every possible way. */
import { handleTasks } from "../../app/lib/workers/worker-tasks.server";

const memory: string[] = [];

handleTasks(async ({ what, text = "" }: { what: string; text?: string }) => {
  if (what === "spin") for (;;) memory.length = 0;
  if (what === "swell") for (;;) memory.push(`${memory.length}`.repeat(1_000));
  if (what === "end") process.exit(7);
  if (what === "throw") throw new Error(text);
  if (what === "environment") return { env: { ...process.env }, pid: process.pid };
  if (what === "work") for (const end = process.cpuUsage().user + 600_000; process.cpuUsage().user < end; );
  if (what === "rest") await new Promise((resolve) => setTimeout(resolve, 500));
  return { text, pid: process.pid };
});
