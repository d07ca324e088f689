/** The yardstick: a server that does nothing but write bytes. Its argument is a file with the list of them. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** @type {{ path: string, file: string, headers: Record<string, string | string[]> }[]} */
const list = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8"));
const answers = new Map(list.map(({ path, file, headers }) => [path, { headers, body: readFileSync(file) }]));

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? "");
  if (!answer) {
    response.writeHead(404);
    response.end();
    return;
  }
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") {
    console.log(`http://127.0.0.1:${address.port}`);
  }
});
