import { request } from "node:http";
import { serve } from "./serve";

/** Starts a reverse proxy that sets X-Forwarded-For, as in deploy/. Point it at a server with `forwardTo`. */
export async function startFrontProxy() {
  let target = "";
  const { url, stop } = await serve((incoming, outgoing) => {
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
  return {
    url,
    forwardTo: (origin: string) => {
      target = origin;
    },
    stop,
  };
}
