import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { media } from "#drizzle/schema/media";
import { posts } from "#drizzle/schema/posts";
import { ghostExport, ghostPaths } from "../support/ghost-export";
import { startOldSite } from "../support/old-site";
import { runScript } from "../support/run-script";
import { databaseEnv } from "../support/server-database";
import { startServer } from "../support/start-server";
import { readRows } from "../support/stored-rows";
import { wordpressExport, wordpressPaths } from "../support/wordpress-export";

/** The images that the WordPress posts show. */
const IMAGES = 3;

const site = await startOldSite();
const server = await startServer();
writeFileSync(join(server.dataDir, "ghost.json"), ghostExport());
writeFileSync(join(server.dataDir, "wordpress.xml"), wordpressExport(site.url));

const run = (kind: string, file: string, ...options: string[]) =>
  runScript("import.ts", [kind, join(server.dataDir, file), ...options], {
    DATA_DIR: server.dataDir,
    ...databaseEnv(server),
  });
const listImported = () =>
  readRows(server, (db) =>
    db.select({ slug: posts.slug, published: posts.published }).from(posts).where(isNotNull(posts.origin)),
  );

test("a killed run is completed by the next one; all links of the posts work, and their old URLs redirect", async () => {
  const killed = run("wordpress", "wordpress.xml", "--allow-private");
  while ((await listImported()).length < 10) {
    expect(killed.child.exitCode, killed.output()).toBeNull();
    await sleep(20);
  }
  killed.child.kill("SIGKILL");
  await killed.ended;
  const storedCount = (await listImported()).length;
  expect(storedCount).toBeLessThan(100);

  const next = await run("wordpress", "wordpress.xml", "--allow-private").ended;
  expect(next.status, next.output).toBe(0);
  expect(next.output).toContain(`Imported ${100 - storedCount} posts`);
  expect(next.output).toContain(`Already imported: ${storedCount} posts.`);
  expect(await listImported()).toHaveLength(100);
  const images = await readRows(server, (db) => db.select({ key: media.key }).from(media));
  const sources = images.map(({ key }) => /-([\da-f]{16})-/.exec(key)?.[1]);
  expect(sources).toHaveLength(IMAGES);
  expect(new Set(sources).size).toBe(IMAGES);

  const { status, output } = await run("ghost", "ghost.json", "--site", site.url, "--allow-private").ended;
  expect(status, output).toBe(0);
  const imported = await listImported();
  expect(imported).toHaveLength(200);

  const drafts = new Set(imported.filter(({ published }) => !published).map(({ slug }) => `/blog/${slug}`));
  const links = new Map<string, string>();
  for (const { slug } of imported.filter(({ published }) => published)) {
    const response = await fetch(`${server.url}/blog/${encodeURIComponent(slug)}`);
    expect(response.status, slug).toBe(200);
    const page = await response.text();
    for (const [, url = ""] of page.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      if (url.startsWith("#")) expect(page, `${slug} ${url}`).toContain(`id="${decodeURI(url.slice(1))}"`);
      else links.set(url.replaceAll("&amp;", "&"), slug);
    }
    expect(page).not.toMatch(/__GHOST_URL__|javascript:|<script[^>]*>alert/);
  }

  const broken: string[] = [];
  for (const [url, from] of links) {
    const { href, origin, pathname } = new URL(url, server.url);
    if (![server.url, site.url].includes(origin) || drafts.has(decodeURI(pathname))) continue;
    const response = await fetch(href, { redirect: "manual" });
    await response.body?.cancel();
    if (response.status !== 200) broken.push(`${from}: ${url} ${response.status}`);
  }
  // The old site has lost this image.
  expect(broken.filter((link) => !link.includes("gone.png"))).toEqual([]);
  expect([...links.keys()].filter((url) => url.startsWith("/media/")).length).toBeGreaterThan(5);

  for (const path of [...ghostPaths, ...wordpressPaths].flatMap((path) => [path, path.slice(0, -1)])) {
    const first = await fetch(server.url + path, { redirect: "manual" });
    expect([301, 308], path).toContain(first.status);
    const last = await fetch(server.url + path);
    expect([last.status, new URL(last.url).pathname.slice(0, 6)], path).toEqual([200, "/blog/"]);
  }
}, 240_000);

test("the command reports what is wrong with its arguments", async () => {
  expect(await run("ghost", "ghost.json").ended).toMatchObject({
    status: 1,
    output: expect.stringContaining("add --site"),
  });
  expect(await run("ghost", "missing.json", "--site", site.url).ended).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^There is no file/),
  });
  expect((await run("blogger", "ghost.json").ended).output).toMatch(/^Usage/);
}, 60_000);
