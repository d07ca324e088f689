/** The yardstick: a server that writes the bytes and headers of another one. Its arguments are that one's origin, and paths. */
import { once } from "node:events";
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { browserHeaders } from "./browser-headers";

const [, , origin, ...paths] = process.argv;
const answers = new Map<string, { headers: IncomingHttpHeaders; body: Buffer }>();

/** A body as it came over the line, with all headers but those that Node adds by itself. */
async function fetchRaw(path: string) {
  const request = get(origin + path, { headers: browserHeaders, agent: false });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const body = await buffer(answer);
  const { connection, date, "keep-alive": _, "transfer-encoding": __, ...headers } = answer.headers;
  return { body, headers: { ...headers, "content-length": String(body.length) } };
}

for (const path of paths) {
  // The first answer may be sent as it is rendered.
  await fetchRaw(path);
  answers.set(path, await fetchRaw(path));
}
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body);
});
server.listen(0, "127.0.0.1", () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
