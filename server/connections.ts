import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { MINUTE_MS } from "~/lib/text/duration";

/** File descriptors left for everything else: the database, files, connections to other systems. */
const RESERVED_DESCRIPTORS = 256;
/** Each idle connection takes some 10 kB. */
const MAX_CONNECTIONS = 10_000;

/**
 * How many connections may be open at a time, so that there are always descriptors left for files. On systems other
 * than Linux, whose limit is unknown, MAX_CONNECTIONS.
 * @param limits the content of /proc/self/limits
 */
export function connectionLimit(limits = readLimits()): number {
  const soft = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(MAX_CONNECTIONS, Math.max(soft - RESERVED_DESCRIPTORS, Math.floor(soft / 2)));
}

function readLimits(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}

const CHECK_EVERY_MS = 1_000;
/** The most bytes that may wait in memory for slow readers, over all connections. */
const MAX_UNREAD_BYTES = 128 * 1024 ** 2;
/** How long a reader may be behind without a break: enough for 5 MB at 6 kB/s. */
const MAX_UNREAD_MS = 15 * MINUTE_MS;
/** Above this share of the limit, idle connections are closed to make room for new ones. */
const CROWDED_SHARE = 0.9;
const IDLE_WHEN_CROWDED_MS = 3_000;

/** Node stores the connection's current response in this field. */
type BusySocket = Socket & { _httpMessage?: unknown };
type Times = { openedAt: number; unreadSince: number | undefined };

/** The open connections of a server: counted, limited, and closed if their readers are too slow. */
export class Connections {
  readonly #open = new Map<Socket, Times>();
  readonly #max: number;
  #unreadBytes = 0;
  #closedIdleAt = 0;
  /** Connections refused since the start, because too many were open. */
  dropped = 0;

  /** `max` is the limit of open connections. Further ones are closed at once. */
  constructor(server: Server, max: number) {
    this.#max = max;
    server.maxConnections = max;
    server.on("connection", (socket) => this.#add(socket));
    server.on("drop", () => {
      this.dropped++;
      this.#closeIdle();
    });
    setInterval(() => this.#closeSlowReaders(), CHECK_EVERY_MS).unref();
  }

  get count(): number {
    return this.#open.size;
  }

  /** Bytes waiting in memory for their readers, as of the last second. */
  get unreadBytes(): number {
    return this.#unreadBytes;
  }

  /** Closes connections that never sent a byte: browsers open some in advance, and Node does not count them as idle. */
  closeUnused(): void {
    for (const socket of this.#open.keys()) if (socket.bytesRead === 0) socket.destroy();
  }

  #add(socket: Socket): void {
    this.#open.set(socket, { openedAt: performance.now(), unreadSince: undefined });
    socket.once("close", () => this.#open.delete(socket));
    if (this.#open.size > this.#max * CROWDED_SHARE) this.#closeIdle();
  }

  /** Makes room: closes connections that are idle or slow to send the head of a request. */
  #closeIdle(): void {
    const now = performance.now();
    if (now - this.#closedIdleAt < CHECK_EVERY_MS / 4) return;
    this.#closedIdleAt = now;
    for (const [socket, { openedAt }] of this.#open) {
      if (!(socket as BusySocket)._httpMessage && now - openedAt > IDLE_WHEN_CROWDED_MS) socket.destroy();
    }
  }

  /** Closes connections whose readers are too far behind, those behind for longest first. */
  #closeSlowReaders(): void {
    const now = performance.now();
    let unread = 0;
    const behind: [socket: Socket, since: number][] = [];
    for (const [socket, times] of this.#open) {
      const waiting = socket.writableLength;
      times.unreadSince = waiting > 0 ? (times.unreadSince ?? now) : undefined;
      unread += waiting;
      if (times.unreadSince !== undefined) behind.push([socket, times.unreadSince]);
    }
    behind.sort(([, a], [, b]) => a - b);
    for (const [socket, since] of behind) {
      if (unread <= MAX_UNREAD_BYTES && now - since <= MAX_UNREAD_MS) break;
      unread -= socket.writableLength;
      socket.destroy();
    }
    this.#unreadBytes = unread;
  }
}

/** How many pipelined requests may wait on one connection. Browsers do not pipeline. */
const MAX_QUEUED_REQUESTS = 32;

type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Handles pipelined requests (RFC 9112 §9.3.2) one after the other. Node would start all of them at once and hold
 * their responses in memory. A response that still waits for its connection gets no event when that closes, so files
 * opened for it would stay open. A client with too many waiting requests is disconnected.
 */
export function queueRequests(listener: RequestListener): RequestListener {
  const queued = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    // Node assigns the connection to a response at once, unless an earlier response has it.
    if (outgoing.socket) return listener(incoming, outgoing);
    const { socket } = incoming;
    const waiting = queued.get(socket) ?? 0;
    if (waiting >= MAX_QUEUED_REQUESTS) {
      socket.destroy();
      return;
    }
    queued.set(socket, waiting + 1);
    outgoing.once("socket", () => {
      queued.set(socket, (queued.get(socket) ?? 1) - 1);
      // Node is still assigning the connection: anything written now would be sent twice.
      process.nextTick(() => {
        if (!socket.destroyed) listener(incoming, outgoing);
      });
    });
  };
}
