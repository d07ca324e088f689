import { createServer, connect as open, type Socket } from "node:net";
import { stopLater } from "./stop-later";

/**
 * Forwards connections to a local port until the link is cut; from then on packets are lost. Stops after the file's
 * tests.
 */
export async function startLink(port: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.on("error", () => {});
    if (isCut) return;
    const far = open(port, "127.0.0.1");
    sockets.add(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("error", () => {});
      from.on("data", (chunk) => !isCut && to.write(chunk));
      from.on("close", () => !isCut && to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return stopLater({
    port: (server.address() as { port: number }).port,
    cut() {
      isCut = true;
    },
    /** Lets new connections through again and resets the ones that were cut. */
    restore() {
      isCut = false;
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    /** Closes all connections and accepts no more. */
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  });
}
