import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { measureBlog } from "./blog-scale";
import { browserHeaders } from "./browser-headers";
import { type Contender, cpuTime, quiet, residentMemory, startContender } from "./contenders";
import { weighPage } from "./page-weight";

const PAGES = ["/", "/get-estimate", "/contact", "/blog", "/blog/how-to-read-a-software-estimate"];
/** The blog is asked the same with few posts and with very many. */
const POSTS = { few: 100, many: 100_000 };
const ROUNDS = 5;
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 50;
type Sample = { rps: number; p50: number; p99: number; cpuMs: number };

async function measure(contender: Contender, path: string, seconds: number): Promise<Sample> {
  const before = cpuTime(contender);
  const result = await autocannon({
    ...{ url: contender.url + path, connections: CONNECTIONS, duration: seconds, headers: browserHeaders },
  });
  const cpuMs = (cpuTime(contender) - before) / result.requests.total;
  await quiet(contender);
  const { total } = result.requests;
  if (result.non2xx || result.errors || total === 0) {
    throw new Error(`${contender.name} ${path}: ${result.non2xx} answers were no 200`);
  }
  return {
    rps: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs,
  };
}

function median(samples: Sample[], of: keyof Sample): number {
  const values = samples.map((sample) => sample[of]).sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Starts the bare server with the bytes that the product answered with. */
async function startBare(product: Contender, pages: string[], folder: string): Promise<Contender> {
  const answers = [];
  for (const [index, path] of ["/", ...pages.filter((page) => page !== "/")].entries()) {
    const answer = await rawAnswer(product.url + path);
    const file = join(folder, `answer-${index}`);
    writeFileSync(file, answer.body);
    answers.push({ path, file, headers: answer.headers });
  }
  return startContender("bare node:http", ["tests/bench/bare-server.mjs", JSON.stringify(answers)], {});
}

async function rawAnswer(url: string) {
  const { get } = await import("node:http");
  return new Promise<{ body: Buffer; headers: Record<string, string> }>((resolve, reject) => {
    get(url, { headers: browserHeaders, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks);
        resolve({
          body,
          headers: {
            "Content-Type": answer.headers["content-type"] ?? "",
            "Content-Encoding": answer.headers["content-encoding"] ?? "identity",
            "Content-Length": String(body.length),
          },
        });
      });
    }).on("error", reject);
  });
}

/** Prints how many requests the product answers a second beside the others, then the blog's times and the weight of pages. */
export async function measureServer(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "studio-site-bench-"));
  const contenders: Contender[] = [];
  try {
    const dataDir = (name: string) => ({ DATA_DIR: join(folder, name), LOG_LEVEL: "info" });
    // The first start creates the database; the second is what an operator waits for after an update.
    const first = await startContender("first start", ["build/server/main.js"], dataDir("product"));
    first.process.kill();
    await new Promise((resolve) => first.process.once("exit", resolve));
    const product = await startContender("product", ["build/server/main.js"], dataDir("product"));
    contenders.push(product);
    const idleMemory = residentMemory(product);

    const pages = [];
    for (const path of PAGES) {
      const { status } = await fetch(product.url + path, { redirect: "manual" });
      if (status === 200) pages.push(path);
      else console.log(`${path} answers ${status} and is left out`);
    }
    contenders.push(await startBare(product, pages, folder));
    const remixServe = ["--import", "./build/server/prepare.js", "node_modules/@remix-run/serve/dist/cli.js"];
    contenders.push(
      await startContender("remix-serve", [...remixServe, "build/server/index.js"], dataDir("remix-serve")),
    );

    for (const path of pages) {
      const samples = new Map(contenders.map((contender) => [contender, [] as Sample[]]));
      for (const contender of contenders) await measure(contender, path, WARM_UP_SECONDS);
      for (let round = 0; round < ROUNDS; round++) {
        for (const [contender, list] of samples) list.push(await measure(contender, path, ROUND_SECONDS));
      }
      const bare = samples.get(contenders[1] as Contender) ?? [];
      console.log(
        `\n${path}  (${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${ROUND_SECONDS} s)`,
      );
      console.table(
        [...samples].map(([{ name }, list]) => ({
          server: name,
          "requests/s": Math.round(median(list, "rps")),
          "of bare": Number((median(list, "rps") / median(bare, "rps")).toFixed(2)),
          "p50 ms": median(list, "p50"),
          "p99 ms": median(list, "p99"),
          "CPU ms/request": Number(median(list, "cpuMs").toFixed(4)),
        })),
      );
    }

    console.log(
      `\nFirst start to first 200: ${Math.round(first.firstAnswerMs)} ms, with a database there: ${Math.round(product.firstAnswerMs)} ms`,
    );
    console.log(
      `Memory idle: ${Math.round(idleMemory)} MiB, after the load: ${Math.round(residentMemory(product))} MiB`,
    );

    const [few, many] = [await measureBlog(POSTS.few), await measureBlog(POSTS.many)];
    console.log(`\nThe blog with ${POSTS.few} and with ${POSTS.many} posts, median ms`);
    console.table(
      Object.entries(few).map(([question, ms]) => ({
        question,
        few: Number(ms.toFixed(1)),
        many: Number((many[question] ?? 0).toFixed(1)),
        times: Number(((many[question] ?? 0) / ms).toFixed(2)),
      })),
    );

    for (const path of pages) {
      console.log(`\nWeight of ${path} at the first visit, bytes`);
      console.table(await weighPage(product.url, path));
    }
  } finally {
    for (const { process } of contenders) process.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
