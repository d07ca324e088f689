import { sendForm, signIn, staffEnv } from "../support/http";
import { fillSite } from "./filled-site";
import { markdownTable } from "./markdown-table";
import { askQuestions, blogQuestions, estimateQuestions, medianTime, staffQuestions } from "./questions";
import { estimateOf, messageOf } from "./submissions";

const env = { ...staffEnv, CONTACT_LIMITS: "1000000,1000000" };

/** The median time of each question and submission on a site with so many posts, leads and estimates, in milliseconds. */
async function measure(count: number): Promise<Record<string, number>> {
  const filled = await fillSite({ posts: count, leads: count, estimates: count }, env);
  try {
    const site = await filled.start();
    try {
      const [server] = site.servers;
      if (!server) throw new Error("No server was started");
      const submit = (path: string, fieldsOf: (number: string) => Record<string, string>) =>
        medianTime(async (round) => {
          const { status } = await sendForm(server, path, fieldsOf(`${round} of ${count}`));
          if (status !== 303) throw new Error(`${path} answered ${status}`);
        });
      return {
        ...(await askQuestions(server.url, blogQuestions)),
        ...(await askQuestions(server.url, estimateQuestions(count))),
        ...(await askQuestions(server.url, staffQuestions, { Cookie: await signIn(server) })),
        "a lead sent": await submit("/contact", messageOf),
        "an estimate made": await submit("/get-estimate", estimateOf),
      };
    } finally {
      await site.stop();
    }
  } finally {
    filled.remove();
  }
}

/** Prints what takes longer with many posts, leads and estimates than with few. */
export async function measureGrowth(quick: boolean): Promise<void> {
  const counts = { few: 100, many: quick ? 1_000 : 100_000 };
  const few = await measure(counts.few);
  const many = await measure(counts.many);
  console.log(
    `\n## Growth\n\n${counts.few} and ${counts.many} posts, leads and estimates each; median ms.\n`,
  );
  console.log(
    markdownTable(
      Object.entries(few).map(([question, ms]) => ({
        question,
        few: Number(ms.toFixed(1)),
        many: Number((many[question] ?? 0).toFixed(1)),
        times: Number(((many[question] ?? 0) / ms).toFixed(2)),
      })),
    ),
  );
}
