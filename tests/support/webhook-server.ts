import type { IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { serve } from "./serve";

/** The server's treatment of a request: accepts it, responds with this status, or does not respond. */
export type WebhookBehavior = "accept" | "hang" | "hang-in-body" | number;

/** Starts a receiver of webhooks on a free loopback port, which keeps the requests it receives. */
export async function startWebhookServer(behavior: WebhookBehavior = "accept", port = 0) {
  const requests: { method?: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const state = { behavior };
  const server = await serve(async (request, response) => {
    requests.push({ method: request.method, headers: request.headers, body: await text(request) });
    if (state.behavior === "hang") return;
    if (state.behavior === "hang-in-body") return response.writeHead(200).write("still ");
    const status = state.behavior === "accept" ? 204 : state.behavior;
    response
      .writeHead(status, { Location: "/elsewhere" })
      .end(status === 204 ? undefined : "not for the log");
  }, port);
  return {
    requests,
    state,
    port: Number(new URL(server.url).port),
    url: `${server.url}/leads`,
    stop: server.stop,
  };
}
