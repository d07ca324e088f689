import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Measures in a separate thread how long a server takes to respond to health checks. */
export function watchHealth(url: string) {
  const thread = new Worker(new URL("./health-probe.mjs", import.meta.url), { workerData: { url } });
  return {
    /** The slowest response since the last call, in milliseconds, and the number of responses. */
    async read(): Promise<{ slowest: number; answered: number }> {
      const told = once(thread, "message");
      thread.postMessage("read");
      const [figures] = await told;
      return figures;
    },
    stop: () => thread.terminate(),
  };
}
