import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sendForm, signIn, staffEnv } from "../support/http";
import { startServer } from "../support/start-server";
import { markdownTable } from "./markdown-table";
import {
  type Act,
  blogQuestions,
  estimateQuestions,
  listActs,
  medianTimes,
  staffQuestions,
} from "./questions";
import { makeEstimate, makeMessage } from "./submissions";

/** The first of them starts on a database of hundreds of MiB. */
const withinMs = 120_000;

/** Starts a site with so many posts, leads and estimates, passes what is asked of it and sent to it to `use`, and stops it. */
async function withSite(count: number, use: (acts: Record<string, Act>) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "studio-site-growth-"));
  const site = { ...staffEnv, CONTACT_LIMITS: "1000000,1000000", LOG_LEVEL: "error" };
  const env = { ...site, SEED_DEMO: "false", DATA_DIR: folder };
  try {
    // Makes the tables and the staff account.
    await (await startServer({ env, withinMs })).stop();
    const fill = ["--import", "tsx", "tests/bench/fill-database.ts", String(count)];
    await promisify(execFile)(process.execPath, fill, {
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    });
    const server = await startServer({ env, withinMs });
    try {
      const submit =
        (path: string, makeFields: (number: string) => Record<string, string>): Act =>
        async (round) => {
          const { status } = await sendForm(server, path, makeFields(`${round} of ${count}`));
          if (status !== 303) throw new Error(`${path} answered ${status}`);
        };
      await use({
        ...listActs(server.url, blogQuestions),
        ...listActs(server.url, estimateQuestions(count)),
        ...listActs(server.url, staffQuestions, { Cookie: await signIn(server) }),
        "a lead sent": submit("/contact", makeMessage),
        "an estimate made": submit("/get-estimate", makeEstimate),
      });
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints what takes longer with many posts, leads and estimates than with few. */
export async function measureGrowth(quick: boolean): Promise<void> {
  const counts = { few: 100, many: quick ? 1_000 : 20_000 };
  const rows: Record<string, string | number>[] = [];
  await withSite(counts.many, (ofMany) =>
    withSite(counts.few, async (ofFew) => {
      for (const [question, act] of Object.entries(ofFew)) {
        const [few, many] = await medianTimes([act, ofMany[question] as Act]);
        const rounded = { few: Number(few.toFixed(1)), many: Number(many.toFixed(1)) };
        rows.push({ question, ...rounded, times: Number((many / few).toFixed(2)) });
      }
    }),
  );
  console.log(
    `\n## Growth\n\n${counts.few} and ${counts.many} posts, leads and estimates each; median ms.\n`,
  );
  console.log(markdownTable(rows));
}
