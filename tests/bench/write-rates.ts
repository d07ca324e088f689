import autocannon from "autocannon";
import { sendForm } from "../support/http";
import { cpuTime } from "../support/process-figures";
import { type RunningServer, startServer } from "../support/start-server";
import { browserHeaders } from "./browser-headers";
import { printPart } from "./markdown-table";
import { makeEstimate, makeMessage } from "./submissions";

/** Submissions that are under way at a time. */
const AT_ONCE = 16;
const READS_PER_SECOND = 150;

/** Every submission comes from another address. */
const makeAddress = (number: number) =>
  ({
    "X-Forwarded-For": `${1 + (number % 200)}.${number % 251}.${number % 241}.${1 + (number % 239)}`,
  }) as const;

type Write = (number: number) => Promise<Response>;

/** What is written: how, and how many the limits let through. */
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

/** Writes as fast as it is acknowledged, while a visitor reads the home page. */
async function measure(server: RunningServer, [write, atMost]: [Write, number], seconds: number) {
  const reading = autocannon({
    ...{ url: server.url, connections: 1, overallRate: READS_PER_SECOND, workers: 1 },
    ...{ duration: Math.ceil(seconds), headers: browserHeaders },
  });
  let sent = 0;
  const [before, begun] = [cpuTime(server.process.pid), performance.now()];
  const visitor = async () => {
    while (performance.now() < begun + seconds * 1_000 && sent < atMost) {
      sent += 1;
      const answer = await write(sent);
      await answer.arrayBuffer();
      if (answer.status !== 303 && answer.status !== 200) throw new Error(`Answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const [taken, cpuMs] = [performance.now() - begun, cpuTime(server.process.pid) - before];
  const { latency, non2xx, errors } = await reading;
  if (non2xx || errors) throw new Error(`Of the visitor's requests ${non2xx} and ${errors} failed`);
  return {
    "acknowledged/s": Math.round((sent / taken) * 1_000),
    "CPU ms each": Number((cpuMs / sent).toFixed(2)),
    "GET / p50 ms": latency.p50,
    "GET / p99 ms": latency.p99,
  };
}

/** Prints how many submissions of each kind are acknowledged a second, and how long the home page takes meanwhile. */
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
      `${AT_ONCE} submissions under way at a time, each from another address; one visitor reads the home page.`,
      rows,
    );
  } finally {
    await server.stop();
  }
}
