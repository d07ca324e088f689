import autocannon from "autocannon";
import { sendForm } from "../support/http";
import { measureProcessMs } from "../support/process-figures";
import { type RunningServer, startServer } from "../support/start-server";
import { browserHeaders } from "./browser-headers";
import { printPart } from "./markdown-table";
import { makeEstimate, makeMessage } from "./submissions";

/** The number of concurrent submissions. */
const AT_ONCE = 16;
const READS_PER_SECOND = 150;

/** Creates a different client address for each submission. */
const makeAddress = (number: number) =>
  ({
    "X-Forwarded-For": `${1 + (number % 200)}.${number % 251}.${number % 241}.${1 + (number % 239)}`,
  }) as const;

type Write = (number: number) => Promise<Response>;

/** Lists the kinds of writes, each with how many the rate limits admit. */
const listWrites = (server: RunningServer, post: string): Record<string, [write: Write, atMost: number]> => {
  const call =
    (path: string): Write =>
    (number) =>
      fetch(server.url + path, { method: "POST", headers: { ...browserHeaders, ...makeAddress(number) } });
  return {
    leads: [(number) => sendForm(server, "/contact", makeMessage(number), makeAddress(number)), 1e6],
    estimates: [
      (number) => sendForm(server, "/get-estimate", makeEstimate(number), makeAddress(number)),
      1e6,
    ],
    likes: [call(`/api/posts/${post}/likes`), 9_000],
  };
};

/** Writes as fast as the site responds, while a visitor reads the home page. */
async function measure(server: RunningServer, [write, atMost]: [Write, number], seconds: number) {
  const reading = autocannon({
    url: server.url,
    connections: 1,
    overallRate: READS_PER_SECOND,
    workers: 1,
    duration: Math.ceil(seconds),
    headers: browserHeaders,
  });
  let sentCount = 0;
  const [before, startedAt] = [measureProcessMs(server.process.pid), performance.now()];
  const visitor = async () => {
    while (performance.now() < startedAt + seconds * 1_000 && sentCount < atMost) {
      sentCount += 1;
      const response = await write(sentCount);
      await response.arrayBuffer();
      if (response.status !== 303 && response.status !== 200)
        throw new Error(`Responded with ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const [taken, cpuMs] = [performance.now() - startedAt, measureProcessMs(server.process.pid) - before];
  const { latency, non2xx, errors } = await reading;
  if (non2xx || errors) throw new Error(`${non2xx} of the visitor's requests were not 200, ${errors} failed`);
  return {
    "acknowledged/s": Math.round((sentCount / taken) * 1_000),
    "CPU ms each": Number((cpuMs / sentCount).toFixed(2)),
    "GET / p50 ms": latency.p50,
    "GET / p99 ms": latency.p99,
  };
}

/** Prints the acknowledged submissions per second of each kind, and the home page's response times. */
export async function measureWrites(quick: boolean): Promise<void> {
  const server = await startServer({
    env: { LOG_LEVEL: "error", CONTACT_LIMITS: "1000000,1000000", TRUST_PROXY: "1" },
  });
  try {
    const { posts } = (await (await fetch(`${server.url}/api/posts`)).json()) as { posts: { id: string }[] };
    const rows = [];
    for (const [name, how] of Object.entries(listWrites(server, posts[0]?.id ?? ""))) {
      await measure(server, [how[0], Math.floor(how[1] / 10)], quick ? 0.2 : 1);
      const most = Math.floor(how[1] * 0.9);
      rows.push({ write: name, ...(await measure(server, [how[0], most], quick ? 1 : 10)) });
    }
    printPart(
      "Writes",
      `${AT_ONCE} concurrent submissions, each from another address; one visitor reads the home page.`,
      rows,
    );
  } finally {
    await server.stop();
  }
}
