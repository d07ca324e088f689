import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { browserHeaders } from "./browser-headers";

/** What Node adds to every answer by itself. */
const added = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

/** Starts a bare node:http server with the bytes and headers that the product answered with, which it leaves in `folder`. */
export async function startBare(
  origin: string,
  pages: readonly string[],
  folder: string,
): Promise<{ url: string; process: ChildProcess }> {
  const answers = [];
  for (const [index, path] of pages.entries()) {
    // The first answer may be sent as it is rendered.
    await rawAnswer(origin + path);
    const { body, headers } = await rawAnswer(origin + path);
    const file = join(folder, `answer-${index}`);
    writeFileSync(file, body);
    const kept = Object.entries(headers).filter(([name]) => !added.has(name));
    answers.push({ path, file, headers: { ...Object.fromEntries(kept), "content-length": body.length } });
  }
  const list = join(folder, "answers.json");
  writeFileSync(list, JSON.stringify(answers));
  const child = spawn(process.execPath, ["tests/bench/bare-server.mjs", list], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = await once(child.stdout, "data");
  return { url: String(url).trim(), process: child };
}

/** An answer with its body as it came over the line. */
async function rawAnswer(url: string) {
  const [answer] = (await once(get(url, { headers: browserHeaders, agent: false }), "response")) as [
    IncomingMessage,
  ];
  return { headers: answer.headers, body: await buffer(answer) };
}
