import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { sendResponse } from "./response";

const MEBIBYTE = 1024 ** 2;
const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const close of cleanUp.splice(0)) close();
});

/** Serves the response to every request. `failures` collects the errors of sending. */
async function serve(makeResponse: () => Response) {
  const failures: Error[] = [];
  const server = createServer((incoming, outgoing) => {
    sendResponse(makeResponse(), incoming, outgoing).catch((error) => {
      failures.push(error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUp.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, failures };
}

/** An endless body that counts how often it is read. */
function endless() {
  const state = { bytes: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      state.bytes += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
    cancel() {
      state.cancelled = true;
    },
  });
  return { state, body };
}

test("nothing is read for HEAD", async () => {
  const { state, body } = endless();
  const { url } = await serve(() => new Response(body, { headers: { "Content-Length": "9" } }));
  const answer = await fetch(url, { method: "HEAD" });
  expect(answer.headers.get("Content-Length")).toBe("9");
  expect(state.cancelled).toBe(true);
});

test("a slow reader is waited for, and nothing more is made once it leaves", async () => {
  const { state, body } = endless();
  const { url, failures } = await serve(() => new Response(body));
  const request = get(url);
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  answer.pause();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(state.bytes).toBeLessThan(16 * MEBIBYTE);
  request.destroy();
  await expect.poll(() => state.cancelled).toBe(true);
  await expect.poll(() => failures).toHaveLength(1);
});

test("what fails before the first byte can be answered; what fails later breaks off", async () => {
  const failing = (chunks: number) => () =>
    new Response(
      new ReadableStream({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 10));
          if (chunks-- > 0) controller.enqueue(new Uint8Array(10));
          else throw new Error("the disk failed");
        },
      }),
    );
  const early = await serve(failing(0));
  expect((await fetch(early.url)).status).toBe(500);
  const late = await serve(failing(1));
  const answer = await fetch(late.url);
  await expect(answer.arrayBuffer()).rejects.toThrow();
  const messages = () => [early.failures, late.failures].flat().map(({ message }) => message);
  // The client may see the end of the connection first.
  await vi.waitFor(() => expect(messages()).toEqual(Array(2).fill("the disk failed")));
});
