/** Two processes draw the same images and upload the same picture at the same time. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { media } from "#drizzle/schema/media";
import { createS3ObjectStore } from "~/lib/files/object-store.server";
import { ensureBuild } from "../../scripts/build.mjs";
import { makeDataFolder } from "../support/data-folder";
import { signIn, staffEnv } from "../support/http";
import { startS3Server } from "../support/s3-server";
import { makePng } from "../support/sample-image";
import { shareEmptyDatabase } from "../support/server-database";
import { type RunningServer, startServer } from "../support/start-server";
import { readRows } from "../support/stored-rows";

const dataDir = makeDataFolder();
ensureBuild();
const s3 = await startS3Server();
const env = {
  ...staffEnv,
  ...(await shareEmptyDatabase(dataDir)),
  SESSION_SECRET: "s".repeat(40),
  SEED_DEMO: "false",
  ...s3.env(),
};
const servers = await Promise.all([1, 2].map(() => startServer({ env, withinMs: 60_000 })));

/** Sends each process two requests at the same time. */
const askAll = <Value>(ask: (server: RunningServer) => Promise<Value>): Promise<Value[]> =>
  Promise.all([...servers, ...servers].map(ask));

async function read(server: RunningServer, path: string): Promise<Buffer> {
  const response = await fetch(server.url + path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test("both processes draw the same social image, complete and once per folder", async () => {
  const drawn = await askAll((server) => read(server, "/social/pages/contact.png"));
  const [first = Buffer.alloc(0)] = drawn;
  expect(first.subarray(1, 4).toString()).toBe("PNG");
  for (const image of drawn) expect(image.equals(first)).toBe(true);
  for (const { dataDir } of servers) {
    const folder = join(dataDir, "cache", "social");
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    expect((await readFile(join(folder, files[0] ?? ""))).equals(first)).toBe(true);
  }
}, 60_000);

test("concurrent uploads under one name are separate, complete, readable images", async () => {
  const bytes = await makePng();
  // Both processes accept the session.
  const cookie = await signIn(servers[0] as RunningServer);
  const urls = await askAll(async ({ url }) => {
    const form = new FormData();
    form.set("slug", "together");
    form.set("imageFile", new File([new Uint8Array(bytes)], "picture.png", { type: "image/png" }));
    const response = await fetch(`${url}/admin/blog/images`, {
      method: "POST",
      headers: { Origin: url, "Sec-Fetch-Site": "same-origin", Cookie: cookie },
      body: form,
    });
    expect(response.status).toBe(200);
    return ((await response.json()) as { location: string }).location;
  });
  expect(new Set(urls).size).toBe(4);

  const rows = await readRows({ dataDir }, (db) => db.select().from(media));
  expect(rows.map(({ state }) => state)).toEqual(Array(4).fill("ready"));
  const expected = rows.flatMap(({ key, variants }) => [key, ...variants.map((variant) => variant.key)]);
  expect(new Set(expected).size).toBe(expected.length);
  const storedKeys: string[] = [];
  for await (const key of createS3ObjectStore(s3.options).keys()) storedKeys.push(key);
  expect(storedKeys.sort()).toEqual(expected.sort());

  const [one, other] = servers as [RunningServer, RunningServer];
  for (const key of storedKeys) {
    const [image, same] = await Promise.all([read(one, `/media/${key}`), read(other, `/media/${key}`)]);
    expect(image.equals(same)).toBe(true);
  }
  for (const server of servers) {
    expect(server.logLines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  }
}, 120_000);
