import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that one connection may have waiting behind the one that is being answered. No browser sends any. */
const LONGEST_LINE = 32;

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Answers the requests of a connection one after the other, where a client sends several without waiting (RFC 9112
 * §9.3.2). Node would have all of them worked on at once and keep the answers in memory; and an answer that still
 * waits for its connection is never told when that connection closes, so that files opened for it would stay open.
 * A client that sends more than may wait is disconnected.
 */
export function inTurn(answer: Listener): Listener {
  const lines = new WeakMap<Socket, number>();
  return (incoming, outgoing) => {
    // Node gives an answer its connection at once, unless an earlier answer has it.
    if (outgoing.socket) return answer(incoming, outgoing);
    const { socket } = incoming;
    const waiting = lines.get(socket) ?? 0;
    if (waiting >= LONGEST_LINE) {
      socket.destroy();
      return;
    }
    lines.set(socket, waiting + 1);
    outgoing.once("socket", () => {
      lines.set(socket, (lines.get(socket) ?? 1) - 1);
      // Node is still handing over: what is written now would be sent twice over.
      process.nextTick(() => {
        if (!socket.destroyed) answer(incoming, outgoing);
      });
    });
  };
}
