import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Watches how long a server takes to say that it is well, from a thread of its own. */
export function watchHealth(url: string) {
  const thread = new Worker(new URL("./health-probe.mjs", import.meta.url), { workerData: { url } });
  return {
    /** The slowest answer since the last call, in milliseconds, and how many there were. */
    async read(): Promise<{ slowest: number; answered: number }> {
      const told = once(thread, "message");
      thread.postMessage("read");
      const [figures] = await told;
      return figures;
    },
    stop: () => thread.terminate(),
  };
}
