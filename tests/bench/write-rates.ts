import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { sendForm } from "../support/http";
import { cpuTime } from "../support/process-figures";
import { type RunningServer, startServer } from "../support/start-server";
import { browserHeaders } from "./browser-headers";
import { markdownTable } from "./markdown-table";
import { makeEstimate, makeMessage } from "./submissions";

/** Submissions that are under way at a time. */
const AT_ONCE = 16;

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
  const reader = new Worker(new URL("home-reader.mjs", import.meta.url), {
    workerData: { url: server.url, headers: browserHeaders },
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
  reader.postMessage("stop");
  const [times] = (await once(reader, "message")) as [number[]];
  const sorted = times.sort((a, b) => a - b);
  const quantile = (share: number) => Number((sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1));
  return {
    "acknowledged/s": Math.round((sent / taken) * 1_000),
    "CPU ms each": Number((cpuMs / sent).toFixed(2)),
    "GET / p50 ms": quantile(0.5),
    "GET / p99 ms": quantile(0.99),
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
    console.log(
      `\n## Writes\n\n${AT_ONCE} submissions under way at a time, each from another address; one visitor reads the home page.\n`,
    );
    console.log(markdownTable(rows));
  } finally {
    await server.stop();
  }
}
