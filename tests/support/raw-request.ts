import { connect, type Socket } from "node:net";

/** Opens a connection for requests that no HTTP client would send. */
export function openConnection(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.on("error", reject);
  });
}

/** Reads everything until the server closes the connection. */
export function readToEnd(socket: Socket): Promise<string> {
  let received = "";
  return new Promise((resolve) => {
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("error", () => resolve(received));
    socket.on("close", () => resolve(received));
  });
}

/** Sends the lines unchanged, followed by an empty one. @returns the raw response */
export async function sendRawRequest(url: string, lines: string[]): Promise<string> {
  const socket = await openConnection(url);
  const response = readToEnd(socket);
  socket.write(`${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n`, "latin1");
  return response;
}
