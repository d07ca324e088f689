import { sendForm, signIn, staffEnv } from "../support/http";
import type { RunningServer } from "../support/start-server";
import { fillSite } from "./filled-site";
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

const env = { ...staffEnv, CONTACT_LIMITS: "1000000,1000000" };

/** Starts a site with so many posts, leads and estimates, passes what is asked of it and sent to it to `use`, and stops it. */
async function withSite(count: number, use: (acts: Record<string, Act>) => Promise<void>): Promise<void> {
  const filled = await fillSite({ posts: count, leads: count, estimates: count }, env);
  try {
    const site = await filled.start();
    try {
      const [server] = site.servers as [RunningServer];
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
      await site.stop();
    }
  } finally {
    filled.remove();
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
