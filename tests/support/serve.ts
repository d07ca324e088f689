import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { stopLater } from "./stop-later";

/** Starts a server on a loopback port, by default a free one. `url` is its origin. Stops after the file's tests. */
export async function serve(listener: RequestListener, port = 0) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return stopLater({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
