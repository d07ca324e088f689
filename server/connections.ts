import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { MINUTE_MS } from "~/lib/duration";

/** Files that the process needs beside its connections: the database, what it reads and serves, other systems. */
const RESERVED_DESCRIPTORS = 256;
/** Each idle connection takes some 10 kB. */
const MAX_CONNECTIONS = 10_000;

/**
 * How many connections can be open at a time, so that there is always a descriptor left for a file. Where the system
 * does not tell its limit (other than Linux), as many as memory is meant for.
 * @param limits what /proc/self/limits holds
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
/** What may wait in memory for slow readers, all connections together. */
const MAX_UNREAD_BYTES = 128 * 1024 ** 2;
/** The longest that a reader may be behind without a break: 5 MB at 6 kB/s take this long. */
const MAX_UNREAD_MS = 15 * MINUTE_MS;
/** Of the connections that there may be, the share from which on idle ones are closed for new ones. */
const CROWDED_SHARE = 0.9;
const IDLE_WHEN_CROWDED_MS = 3_000;

/** The field in which Node keeps the response that a connection is busy with. */
type BusySocket = Socket & { _httpMessage?: unknown };
type Times = { openedAt: number; unreadSince: number | undefined };

/** The open connections of a server: counted, kept below a limit, and closed where their readers fall behind. */
export class Connections {
  readonly #open = new Map<Socket, Times>();
  readonly #max: number;
  #unreadBytes = 0;
  #closedIdleAt = 0;
  /** Connections closed at once since the start, because too many were open. */
  dropped = 0;

  /** `max` connections may be open at a time; further ones are closed at once. */
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

  /** Bytes that wait in memory for their readers, as of the last second. */
  get unreadBytes(): number {
    return this.#unreadBytes;
  }

  /** Closes those that never sent a byte: browsers open some in advance, and Node does not count them as idle. */
  closeUnused(): void {
    for (const socket of this.#open.keys()) if (socket.bytesRead === 0) socket.destroy();
  }

  #add(socket: Socket): void {
    this.#open.set(socket, { openedAt: performance.now(), unreadSince: undefined });
    socket.once("close", () => this.#open.delete(socket));
    if (this.#open.size > this.#max * CROWDED_SHARE) this.#closeIdle();
  }

  /** Makes room: whoever is idle, or takes long over the head of a request, goes. */
  #closeIdle(): void {
    const now = performance.now();
    if (now - this.#closedIdleAt < CHECK_EVERY_MS / 4) return;
    this.#closedIdleAt = now;
    for (const [socket, { openedAt }] of this.#open) {
      if (!(socket as BusySocket)._httpMessage && now - openedAt > IDLE_WHEN_CROWDED_MS) socket.destroy();
    }
  }

  /** Closes those whose readers are too far behind, the ones behind for longest first. */
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

/** Requests of one connection that may wait behind the one being answered. No browser sends any. */
const MAX_QUEUED_REQUESTS = 32;

type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Answers pipelined requests (RFC 9112 §9.3.2) one after the other. Node would have all of them worked on at once and
 * keep the responses in memory; and a response that still waits for its connection is never told when that closes, so
 * that files opened for it would stay open. A client with more requests than may wait is disconnected.
 */
export function queueRequests(listener: RequestListener): RequestListener {
  const queued = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    // Node gives a response its connection at once, unless an earlier one has it.
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
      // Node is still handing over: what is written now would be sent twice over.
      process.nextTick(() => {
        if (!socket.destroyed) listener(incoming, outgoing);
      });
    });
  };
}
