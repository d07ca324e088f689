/** A baseline: serves the bytes and headers of another server. Arguments: that server's origin, and paths. */
import { once } from "node:events";
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { browserHeaders } from "./browser-headers";

const [, , origin, ...paths] = process.argv;
const pages = new Map<string, { headers: IncomingHttpHeaders; body: Buffer }>();

/** Fetches a compressed body with all headers except those that Node adds automatically. */
async function fetchRaw(path: string) {
  const request = get(origin + path, { headers: browserHeaders, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const body = await buffer(response);
  const { connection, date, "keep-alive": _, "transfer-encoding": __, ...headers } = response.headers;
  return { body, headers: { ...headers, "content-length": String(body.length) } };
}

for (const path of paths) {
  // The first response may be streamed while it is rendered.
  await fetchRaw(path);
  pages.set(path, await fetchRaw(path));
}
const server = createServer((request, response) => {
  const page = pages.get(request.url ?? "");
  response.writeHead(page ? 200 : 404, page?.headers).end(page?.body);
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
