import type { Server } from "node:http";
import type { Socket } from "node:net";

const MEBIBYTE = 1024 * 1024;
const LOOK_EVERY_MS = 1_000;
/** What may wait in memory for slow readers, all connections together, in bytes. */
const UNREAD_LIMIT = 128 * MEBIBYTE;
/** The longest that a reader may be behind without a break: 5 MB at 6 kB/s take this long. */
const UNREAD_FOR_MS = 15 * 60_000;
/** Of the connections that there may be, the share from which on idle ones are closed for new ones. */
const CROWDED = 0.9;
const IDLE_WHEN_CROWDED_MS = 3_000;

/** The field in which Node keeps the answer that a connection is busy with. */
type Busy = Socket & { _httpMessage?: unknown };
type Notes = { since: number; unreadSince: number | undefined };

/** The open connections of a server: counted, kept below a limit, and closed where their readers fall behind. */
export class Connections {
  readonly #open = new Map<Socket, Notes>();
  readonly #most: number;
  #unread = 0;
  #relievedAt = 0;
  /** Connections that were turned away since the start, for there were too many. */
  turnedAway = 0;

  /** `most` connections may be open at a time; further ones are closed at once. */
  constructor(server: Server, most: number) {
    this.#most = most;
    server.maxConnections = most;
    server.on("connection", (socket) => this.#add(socket));
    server.on("drop", () => {
      this.turnedAway++;
      this.#relieve();
    });
    setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  get count(): number {
    return this.#open.size;
  }

  /** Bytes that wait in memory for their readers, as of the last second. */
  get unreadBytes(): number {
    return this.#unread;
  }

  /** Closes those that never sent a byte: browsers open some in advance, and Node does not count them as idle. */
  closeSilent(): void {
    for (const socket of this.#open.keys()) if (socket.bytesRead === 0) socket.destroy();
  }

  #add(socket: Socket): void {
    this.#open.set(socket, { since: performance.now(), unreadSince: undefined });
    socket.once("close", () => this.#open.delete(socket));
    if (this.#open.size > this.#most * CROWDED) this.#relieve();
  }

  /** Makes room: whoever is idle, or takes long over the head of a request, goes. */
  #relieve(): void {
    const now = performance.now();
    if (now - this.#relievedAt < LOOK_EVERY_MS / 4) return;
    this.#relievedAt = now;
    for (const [socket, { since }] of this.#open) {
      if (!(socket as Busy)._httpMessage && now - since > IDLE_WHEN_CROWDED_MS) socket.destroy();
    }
  }

  /** Closes the connections whose readers are too far behind, those that have been for longest first. */
  #look(): void {
    const now = performance.now();
    let unread = 0;
    const behind: [socket: Socket, since: number][] = [];
    for (const [socket, notes] of this.#open) {
      const waiting = socket.writableLength;
      notes.unreadSince = waiting > 0 ? (notes.unreadSince ?? now) : undefined;
      unread += waiting;
      if (notes.unreadSince !== undefined) behind.push([socket, notes.unreadSince]);
    }
    behind.sort(([, a], [, b]) => a - b);
    for (const [socket, since] of behind) {
      if (unread <= UNREAD_LIMIT && now - since <= UNREAD_FOR_MS) break;
      unread -= socket.writableLength;
      socket.destroy();
    }
    this.#unread = unread;
  }
}
