import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** Starts a reverse proxy that sets X-Forwarded-For, as in deploy/. Point it to a server with `forwardTo`. */
export async function startFrontProxy() {
  let target = "";
  const proxy = createServer((incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      "x-forwarded-for": incoming.socket.remoteAddress,
      via: "1.1 test",
    };
    const onward = request(target + incoming.url, { method: incoming.method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    forwardTo: (url: string) => {
      target = url;
    },
    stop: () => new Promise((resolve) => proxy.close(resolve).closeAllConnections()),
  };
}
