import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "~/lib/security-headers.server";
import { logMalformed } from "./access-log";

/** Answers what the HTTP parser could make no request of, and closes the connection. */
export function refuseMalformed(error: NodeJS.ErrnoException | undefined, socket: Duplex): void {
  // Node keeps the answer that is under way on the socket; a second one would corrupt it.
  const underWay = (socket as { _httpMessage?: ServerResponse })._httpMessage;
  if (error?.code === "ECONNRESET" || !socket.writable || underWay?.headersSent) {
    socket.destroy();
    return;
  }
  // Who is refused may be gone before having read it, and Node listens for that on its requests' sockets only.
  socket.on("error", () => socket.destroy());
  const status = statusFor(error);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...securityHeaders.map(([name, value]) => `${name}: ${value}`),
    "Cache-Control: no-store",
    "Content-Length: 0",
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n`);
  if (!underWay) logMalformed(status);
}

function statusFor(error: NodeJS.ErrnoException | undefined): number {
  // CONNECT is the one method that Node takes for an event instead of a request.
  if (!error) return 405;
  return error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}
