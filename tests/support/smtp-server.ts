import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { stopLater } from "./stop-later";

/** The server's treatment of an e-mail: accepts, temporarily or permanently rejects it, or does not respond. */
export type SmtpBehavior = "accept" | "refuse" | "refuse-for-good" | "hang";

/**
 * Starts a real SMTP server on a free loopback port, which keeps the e-mails it receives. Stops after the file's tests.
 */
export async function startSmtpServer(behavior: SmtpBehavior = "accept", port = 0) {
  const mails: Email[] = [];
  const state = { behavior, unknownMailboxes: new Set<string>(), connections: 0, open: 0, mostOpen: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth({ password, username: user }, _session, done) {
      if (password === "wrong")
        return done(Object.assign(new Error("5.7.8 Bad login"), { responseCode: 535 }));
      done(null, { user });
    },
    onConnect(_session, done) {
      state.connections += 1;
      state.open += 1;
      state.mostOpen = Math.max(state.mostOpen, state.open);
      done();
    },
    onClose() {
      state.open -= 1;
    },
    onRcptTo({ address }, _session, done) {
      if (!state.unknownMailboxes.has(address)) return done();
      done(Object.assign(new Error("5.1.1 No such mailbox"), { responseCode: 550 }));
    },
    async onData(stream, _session, done) {
      // An e-mail does not count if its client is killed while sending it.
      const message = await buffer(stream).catch(() => null);
      if (!message) return;
      const mail = await PostalMime.parse(message);
      if (state.behavior === "hang") return;
      if (state.behavior === "refuse") return done(new Error("451 Not now"));
      if (state.behavior === "refuse-for-good") {
        return done(Object.assign(new Error("5.7.1 Not wanted"), { responseCode: 554 }));
      }
      mails.push(mail);
      done();
    },
  });
  server.on("error", () => {});
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address() as AddressInfo;
  return stopLater({
    mails,
    state,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    /** Closes connections that clients keep for later e-mails, as a restart does. */
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  });
}
