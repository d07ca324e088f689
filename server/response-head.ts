import { type ServerResponse, STATUS_CODES } from "node:http";

/**
 * The head of a response. The part that never changes is serialized once: that costs as much as sending a short page.
 */
export type ResponseHead = { status: number; headers: string[]; text: string };

/** `headers` is a flat list of names and values, which must be valid, as those of a `Headers` object are. */
export function prepareHead(status: number, headers: string[]): ResponseHead {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let index = 0; index < headers.length; index += 2) {
    text += `${headers[index]}: ${headers[index + 1]}\r\n`;
  }
  // Appending makes a string of many pieces; this makes it a flat one.
  return { status, headers, text: Buffer.from(text, "latin1").toString("latin1") };
}

/**
 * Writes the prepared head, then the headers that change. If the connection stays open (which HTTP/1.1 need not say)
 * and no header was set before, the text is put into the field from which Node sends it: `outgoing.writeHead` would
 * check every character of every header again, which takes a third of the time of a whole response.
 */
export function writeHead(outgoing: ServerResponse, head: ResponseHead, changing: [string, string][]): void {
  const internal = outgoing as ServerResponse & { _header?: string | null };
  const untouched = internal._header === null && outgoing.getHeaderNames().length === 0;
  if (!untouched || !outgoing.shouldKeepAlive || outgoing.req.httpVersionMinor !== 1) {
    outgoing.writeHead(head.status, [...head.headers, ...changing.flat()]);
    return;
  }
  let text = head.text;
  for (const [name, value] of changing) text += `${name}: ${value}\r\n`;
  internal._header = `${text}Date: ${currentDate()}\r\n\r\n`;
  outgoing.statusCode = head.status;
}

let dateSecond = 0;
let dateText = "";

/** The value of the Date header, formatted once per second. */
function currentDate(): string {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateText = new Date(now).toUTCString();
  }
  return dateText;
}
