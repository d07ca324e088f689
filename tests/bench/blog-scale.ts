import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { RENDERER_VERSION } from "../../app/features/posts/renderer-version";
import { startServer } from "../support/start-server";

const words = [
  ..."estimate discovery maintenance sprint budget warehouse invoice calendar migration accessibility".split(
    " ",
  ),
  ..."customer pricing interview placement template browser database search release backup review".split(" "),
];
const ROUNDS = 40;

/** What is asked of the blog, each time a little differently so that no cache answers. */
const questions: Record<string, (round: number) => string> = {
  "the first page": (round) => `/blog?x=${round}`,
  "a page in between": (round) => `/blog?page=${2 + (round % 5)}&x=${round}`,
  "a category": (round) => `/blog?category=${2 + (round % 7)}&x=${round}`,
  "a search that finds a few": (round) => `/blog?q=needle+number+${round % 9}`,
  "a search that finds a tenth": (round) =>
    `/blog?q=${words[round % 10]}+${words[10 + (round % 10)]}&x=${round}`,
  "a search of two letters": (round) => `/blog?q=${"wx"[round % 2]}${round % 10}&x=${round}`,
};

/** The median time that the blog takes for each question with `count` posts, in milliseconds. */
export async function measureBlog(count: number): Promise<Record<string, number>> {
  const dataDir = mkdtempSync(join(tmpdir(), "studio-site-scale-"));
  const env = { DATA_DIR: dataDir, LOG_LEVEL: "error", SEED_DEMO: "false" };
  const first = await startServer({ env });
  await first.stop();
  fill(join(dataDir, "site.db"), count);
  const server = await startServer({ env });
  try {
    const times: Record<string, number> = {};
    for (const [name, path] of Object.entries(questions)) {
      const taken: number[] = [];
      for (let round = -5; round < ROUNDS; round++) {
        const begun = performance.now();
        const answer = await fetch(server.url + path(Math.abs(round)));
        await answer.text();
        if (answer.status !== 200) throw new Error(`${path(round)} answered ${answer.status}`);
        if (round >= 0) taken.push(performance.now() - begun);
      }
      times[name] = taken.sort((a, b) => a - b)[ROUNDS / 2] ?? 0;
    }
    return times;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function fill(file: string, count: number): void {
  const database = new Sqlite(file);
  const insert = database.prepare(
    `insert into posts (id, slug, published, featured, created_at, updated_at, category_id, title, excerpt, read_time,
       date, tags, author, search_text, headings, content, html, renderer)
     values (?, ?, 1, 0, ?, ?, ?, ?, ?, '5 min read', '2026-01-01', '["a","b"]', 'Studio', ?, '[]', ?, ?, ?)`,
  );
  const body = "Sentence after sentence. ".repeat(240);
  database.transaction(() => {
    for (let index = 0; index < count; index++) {
      const title = `On ${words[index % 10]} ${words[10 + (((index / 10) | 0) % 10)]} in case ${index}`;
      const excerpt =
        index % Math.max(1, count / 9) < 1 ? `A needle number ${index % 9}` : "Something about work.";
      const search = `${title}\n${excerpt}\na\nb`.toLowerCase();
      const at = 1_700_000_000_000 + index * 1_000;
      const texts = [title, excerpt, search, body, body];
      insert.run(`id-${index}`, `post-${index}`, at, at, 2 + (index % 7), ...texts, RENDERER_VERSION);
    }
    database
      .prepare(
        "insert into content_version (id, version) values (1, 1) on conflict do update set version = version + 1",
      )
      .run();
  })();
  database.close();
}
