import { expect, test } from "vitest";
import { findWorkers, suspend } from "#tests/support/worker-processes";
import { listBundledPosts } from "~/features/posts/bundled-posts.server";
import { MINUTE_MS } from "~/lib/text/time";
import { MarkdownRejectedError } from "./markdown-limits";
import { renderInWorker } from "./markdown-rendering.server";

const LONGEST = 300_000;
const TOO_SLOW = /^This text takes too long/;
const TOO_DEEP = /more than 100 levels deep/;
/** The machine's speed decides which limit these reach first. */
const TOO_LONG = /takes too long|longer than a million characters/;
const filled = (unit: string, length = LONGEST) => unit.repeat(length / unit.length);

/** Each of these once blocked the process for seconds, minutes or forever. */
const hostile: [name: string, text: string, why: RegExp][] = [
  ["40 KB of emphasis that never ends", filled("*a_ ", 40_000), TOO_SLOW],
  ["quotes in lists, in a later line", `a\n\n${filled("> - ", 4_000)}a`, TOO_DEEP],
  [
    "lists by indentation",
    Array.from({ length: 150 }, (_, i) => `${"  ".repeat(i)}- a`).join("\n"),
    TOO_DEEP,
  ],
  ["emphasis 150 deep", `${"**a *a ".repeat(75)}x${"a* a**".repeat(75)}`, TOO_DEEP],
  ["headings", filled("# a\n", 2_400), /at most 500 headings. This one has 600/],
  ["images", filled("![](a) ", 4_200), /at most 500 images. This one has 600/],
  ["links by reference", `[a]: http://x/${"y".repeat(10_000)}\n\n${filled("[a] ", 4_000)}`, TOO_LONG],
  ["a table that grows", `${filled("|a", 800)}|\n${filled("|-", 800)}|\n${filled("|a\n", 900)}`, TOO_LONG],
  ["HTML 50,000 levels deep", filled("<div>", 250_000), TOO_SLOW],
  ["images as HTML", filled("<img src=/a>", 7_200), /at most 500 images. This one has 600/],
  ["footnotes", `${filled("[^a]", 100_000)}\n\n[^a]: x`, TOO_LONG],
];

test(
  "renderInWorker rejects a hostile text with a reason, without blocking the process",
  async () => {
    await renderInWorker("# The process has started");
    const startedAt = process.cpuUsage();
    for (const [name, text, why] of hostile) {
      const rejection = await renderInWorker(text).catch((error: unknown) => error);
      expect(rejection, name).toBeInstanceOf(MarkdownRejectedError);
      expect((rejection as Error).message, name).toMatch(why);
    }
    // The worker needs more than ten seconds for these posts, this process almost nothing.
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(1_000);
    expect((await renderInWorker("*as ever*")).html).toBe("<p><em>as ever</em></p>\n");
  },
  // Each text may take four seconds of processor time.
  5 * MINUTE_MS,
);

test("renderInWorker renders a short post and the demo's posts on a machine that stalls", async () => {
  await renderInWorker("# The process has started");
  const both = Promise.all([renderInWorker("*week*\n\n".repeat(5_000)), listBundledPosts()]);
  await suspend(findWorkers(process.pid, "markdown-worker"), 2_500);
  const [{ html }, posts] = await both;
  expect(html).toContain("<em>week</em>");
  expect(posts.length).toBeGreaterThan(5);
}, 60_000);
