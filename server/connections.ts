import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { requestLimits } from "~/lib/limits/request-limits";
import { SECOND_MS } from "~/lib/text/time";

const { maxConnections, maxQueuedRequests, maxUnreadBytes, reservedDescriptors } = requestLimits.connections;

const LIMITS_FILE = "/proc/self/limits";

/**
 * How many connections may be open while some file descriptors stay free; 10,000 where the system reports no limit.
 * @param limits the content of LIMITS_FILE
 */
export function findConnectionLimit(
  limits = existsSync(LIMITS_FILE) ? readFileSync(LIMITS_FILE, "utf8") : "",
): number {
  const maxFiles = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(maxConnections, Math.max(maxFiles - reservedDescriptors, Math.floor(maxFiles / 2)));
}

/** The open connections of this process. */
export const connections = {
  open: new Set<Socket>(),
  /** Connections refused since startup because too many were open. */
  dropped: 0,
  /** Bytes that waited in memory for slow readers at the last check, at most a second ago. */
  unreadBytes: 0,
};

/** Counts and limits a server's connections, and closes them if too much waits for their readers. */
export function limitConnections(server: Server): void {
  server.maxConnections = findConnectionLimit();
  server.on("connection", (socket) => {
    connections.open.add(socket);
    socket.once("close", () => connections.open.delete(socket));
  });
  server.on("drop", () => connections.dropped++);
  setInterval(closeSlowReaders, SECOND_MS).unref();
}

/** Closes connections, those with most unread bytes first, until the others stay within the limit. */
function closeSlowReaders(): void {
  const slowReaders = [...connections.open].filter((socket) => socket.writableLength > 0);
  connections.unreadBytes = slowReaders.reduce((sum, socket) => sum + socket.writableLength, 0);
  for (const socket of slowReaders.sort((a, b) => b.writableLength - a.writableLength)) {
    if (connections.unreadBytes <= maxUnreadBytes) return;
    connections.unreadBytes -= socket.writableLength;
    socket.destroy();
  }
}

type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Handles pipelined requests (RFC 9112 §9.3.2) one at a time. Node would start all of them together and hold
 * their responses in memory. A response still waiting for its connection receives no event when that closes, so its
 * files would stay open. A client with too many waiting requests is disconnected.
 */
export function queueRequests(listener: RequestListener): RequestListener {
  const queueLengths = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    // Node assigns the connection to a response immediately, unless an earlier response has it.
    if (outgoing.socket) return listener(incoming, outgoing);
    const queueLength = queueLengths.get(socket) ?? 0;
    if (queueLength >= maxQueuedRequests) return void socket.destroy();
    queueLengths.set(socket, queueLength + 1);
    outgoing.once("socket", () => {
      queueLengths.set(socket, (queueLengths.get(socket) ?? 1) - 1);
      // Node is still assigning the connection: anything written now would be sent twice.
      process.nextTick(() => {
        if (!socket.destroyed) listener(incoming, outgoing);
      });
    });
  };
}
