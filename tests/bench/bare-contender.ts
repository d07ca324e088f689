import { writeFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { browserHeaders } from "./browser-headers";
import { type Contender, startContender } from "./contenders";

/** What Node adds to every answer by itself. */
const own = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);

/** Starts a bare node:http server with the bytes and headers that the product answered with, which it leaves in `folder`. */
export async function startBare(
  product: Contender,
  pages: readonly string[],
  folder: string,
): Promise<Contender> {
  const answers = [];
  for (const [index, path] of ["/", ...pages.filter((page) => page !== "/")].entries()) {
    // The first answer may be sent as it is rendered.
    await rawAnswer(product.url + path);
    const { body, headers } = await rawAnswer(product.url + path);
    const file = join(folder, `answer-${index}`);
    writeFileSync(file, body);
    const kept = Object.entries(headers).filter(([name]) => !own.has(name));
    answers.push({ path, file, headers: { ...Object.fromEntries(kept), "content-length": body.length } });
  }
  const list = join(folder, "answers.json");
  writeFileSync(list, JSON.stringify(answers));
  return startContender("bare node:http", ["tests/bench/bare-server.mjs", list], {});
}

/** An answer with its body as it came over the line. */
const rawAnswer = (url: string) =>
  new Promise<{ body: Buffer; headers: IncomingHttpHeaders }>((resolve, reject) => {
    get(url, { headers: browserHeaders, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => resolve({ body: Buffer.concat(chunks), headers: answer.headers }));
    }).on("error", reject);
  });
