import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { expect, test, vi } from "vitest";
import { serve } from "#tests/support/serve";
import { compress, isDisconnection, negotiateEncoding, sendResponse } from "./response";

const MEBIBYTE = 1024 ** 2;

/** Serves the response to every request. `failures` collects the errors of sending. */
async function serveResponse(makeResponse: () => Response) {
  const failures: Error[] = [];
  const { url } = await serve((_incoming, outgoing) => {
    sendResponse(makeResponse(), outgoing).catch((error) => {
      failures.push(error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    });
  });
  return { url, failures };
}

/** An endless body that counts how often it is read. */
function endless() {
  const state = { bytes: 0, canceled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      state.bytes += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
    cancel() {
      state.canceled = true;
    },
  });
  return { state, body };
}

test("sendResponse does not read the body for HEAD", async () => {
  const { state, body } = endless();
  const { url } = await serveResponse(() => new Response(body, { headers: { "Content-Length": "9" } }));
  const response = await fetch(url, { method: "HEAD" });
  expect(response.headers.get("Content-Length")).toBe("9");
  expect(state.canceled).toBe(true);
});

test("sendResponse waits for a slow reader and cancels the body when it disconnects", async () => {
  const { state, body } = endless();
  const { url, failures } = await serveResponse(() => new Response(body));
  const request = get(url);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  response.pause();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(state.bytes).toBeLessThan(16 * MEBIBYTE);
  request.destroy();
  await expect.poll(() => state.canceled).toBe(true);
  await expect.poll(() => failures.map(isDisconnection)).toEqual([true]);
});

test("Node takes a streamed response with the listeners of the server for no leak", async () => {
  const warnings: Error[] = [];
  const listen = (warning: Error) => warnings.push(warning);
  process.on("warning", listen);
  const { url } = await serve((_incoming, outgoing) => {
    // Of the access log and the watchdog.
    outgoing.once("close", () => {}).once("close", () => {});
    outgoing.setHeader("X-Request-Id", "1");
    void sendResponse(new Response(new Uint8Array(MEBIBYTE)), outgoing);
  });
  await (await fetch(url)).arrayBuffer();
  await new Promise((resolve) => setImmediate(resolve));
  process.off("warning", listen);
  expect(warnings).toEqual([]);
});

test("an error before the first byte allows a 500; a later one aborts the response", async () => {
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
  const early = await serveResponse(failing(0));
  expect((await fetch(early.url)).status).toBe(500);
  const late = await serveResponse(failing(1));
  const response = await fetch(late.url);
  await expect(response.arrayBuffer()).rejects.toThrow();
  const messages = () => [early.failures, late.failures].flat().map(({ message }) => message);
  // The client may see the end of the connection first.
  await vi.waitFor(() => expect(messages()).toEqual(Array(2).fill("the disk failed")));
  expect(late.failures.map(isDisconnection)).toEqual([false]);
});

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["deflate", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0 ,gzip;q=0", "identity"],
  ["gzip;q=0.5, br; q=0.5", "br"],
  ["identity;q=0.5, *;q=0", "identity"],
  ["brotli", "identity"],
])("%s gets %s", (header, expected) => {
  expect(negotiateEncoding(header)).toBe(expected);
});

test("a compressed response still varies by its own headers", async () => {
  const headers = new Headers({ Vary: "Origin" });
  await compress(Buffer.alloc(2_000), "gzip", headers);
  expect(headers.get("Vary")).toBe("Origin, Accept-Encoding");
});
