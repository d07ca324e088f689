/** The content of one site, exported and imported into a fresh one, gives the same pages. */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { contentEntries } from "#drizzle/schema/content";
import { makeDataFolder } from "../support/data-folder";
import { findFreePort } from "../support/free-port";
import { openStaffBrowser, sendForm, staffEnv } from "../support/http";
import { listPagePaths } from "../support/list-page-paths";
import { otherStudio } from "../support/other-studio";
import { startServer } from "../support/start-server";
import { readRows } from "../support/stored-rows";

const port = String(await findFreePort());
/** Both sites have the same address and secrets, which pages show and forms are signed with. */
const env = { ...staffEnv, SESSION_SECRET: "s".repeat(40), SEED_DEMO: "true", PORT: port };
const [oldFolder, newFolder] = [makeDataFolder(), makeDataFolder()];

const run = async (dataDir: string, script: string, ...args: string[]) =>
  (
    await promisify(execFile)(process.execPath, ["--import", "tsx", `scripts/${script}.ts`, ...args], {
      env: { ...process.env, ...env, DATA_DIR: dataDir, SITE_URL: `http://127.0.0.1:${port}` },
    })
  ).stdout;

const png = async (color: string, size: number) => {
  const bytes = await sharp({ create: { width: size, height: size, channels: 3, background: color } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], "picture.png", { type: "image/png" });
};
const pdf = new File(["%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n"], "manual.pdf");

/** Publishes the content of another studio as its staff do, with pictures and a document. */
async function fillSite(server: { url: string; dataDir: string }): Promise<void> {
  const staff = await openStaffBrowser(server);
  const publish = async (path: string, fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ revision: "0", ...fields, change: "publish" }))
      form.set(name, value);
    const response = await sendForm(server, `/admin/content/${path}`, form, staff.headers);
    expect([path, response.status]).toEqual([path, 303]);
  };
  await publish("studio/only", { ...otherStudio, revision: "1", markPictureFile: await png("#c30", 200) });
  await publish("products/new", {
    ...{ name: "Werftplan", tagline: "Schichten für Werften", version: "v1", type: "B2B", state: "built" },
    ...{ category: "Planung", shortDescription: "Plant Schichten.", "overview[0]": "Ein Plan für alle." },
    ...{ "screenshots[0].alt": "Der Plan", "screenshots[0].imageFile": await png("#06c", 900) },
    documentFile: pdf,
  });
  await publish("people/new", { name: "Änne Löwenstein", role: "Schiffbauerin", text: "Baut Schiffe." });
  await publish("clients/new", { name: "Hafen Regensburg", logoFile: await png("#999", 300) });
  await publish("testimonials/new", {
    ...{ name: "Bo", role: "Meister", company: "Werft", content: "Sehr gut.", pullQuote: "Gut." },
  });
  const [client] = await readRows(server, async (db) =>
    db
      .select()
      .from(contentEntries)
      .where(eq(contentEntries.kind, "clients"))
      .orderBy(asc(contentEntries.position)),
  );
  await publish("pages/new", {
    ...{ title: "Karriere", description: "Bei uns arbeiten.", linkedFrom: "both" },
    text: `## Die Halle\n\n![Die Halle](${client?.published?.logo})\n\nText.`,
  });
  const [, person] = await readRows(server, async (db) =>
    db
      .select()
      .from(contentEntries)
      .where(eq(contentEntries.kind, "people"))
      .orderBy(asc(contentEntries.position)),
  );
  const removed = await staff.send(`/admin/content/people/${person?.id}/delete`, {});
  expect(removed.status).toBe(303);
}

/** All public pages and files of a site by path, without what differs between two requests. */
async function readSite(origin: string): Promise<Map<string, string>> {
  const files = ["/llms.txt", "/site.webmanifest", "/favicon.svg", "/api/products", "/sitemap.xml"];
  const documents = ["/documents/db-chat.pdf", "/documents/development-process.pdf"];
  const site = new Map<string, string>();
  // The first two show the time, and posts are exported apart.
  const pages = (await listPagePaths(origin)).filter((path) => !/^\/(status|support|blog)\b/.test(path));
  for (const path of [...pages, ...files, ...documents]) {
    const response = await fetch(origin + path);
    const body = Buffer.from(await response.arrayBuffer()).toString("latin1");
    site.set(path, `${response.status} ${withoutTokens(body)}`);
    for (const [, media = ""] of body.matchAll(/"(\/media\/[^"\\ ]+)/g))
      if (!site.has(media)) {
        const file = await fetch(origin + media);
        site.set(media, `${file.status} ${Buffer.from(await file.arrayBuffer()).toString("latin1")}`);
      }
  }
  return site;
}

/** A page without the token of its forms, which has the time. */
function withoutTokens(html: string): string {
  const [input = ""] = /<input[^>]*name="formToken"[^>]*>/.exec(html) ?? [];
  const [, token] = /value="([^"]+)"/.exec(input) ?? [];
  return token ? html.replaceAll(token, "") : html;
}

const read = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), "latin1")])
    .sort();

test("an export that is imported into a fresh site gives the same pages, pictures and documents", async () => {
  const old = await startServer({ env: { ...env, DATA_DIR: oldFolder } });
  await fillSite(old);
  const before = await readSite(old.url);
  expect([...before.keys()].filter((path) => path.startsWith("/media/")).length).toBeGreaterThan(5);
  expect(before.get("/karriere")).toMatch(/^200 .*Die Halle/s);
  await old.stop();
  const exported = join(makeDataFolder(), "content");
  expect(await run(oldFolder, "export", "content", exported)).toMatch(/, 3 images and 1 document to /);

  // It has the same posts, but none of the content.
  const fresh = await startServer({ env: { ...env, DATA_DIR: newFolder } });
  expect((await (await fetch(fresh.url)).text()).includes("Löwenstein")).toBe(false);
  expect(await run(newFolder, "import", "content", exported, "--dry-run")).toContain(
    "products: new, werftplan",
  );
  expect(await run(newFolder, "import", "content", exported)).toContain("studio: changed, only");
  const after = await readSite(fresh.url);
  expect([...after.keys()]).toEqual([...before.keys()]);
  const different = [...before].filter(([path, body]) => after.get(path) !== body).map(([path]) => path);
  expect(different).toEqual([]);

  const again = join(makeDataFolder(), "content");
  await run(newFolder, "export", "content", again);
  expect(read(again)).toEqual(read(exported));
  expect(await run(newFolder, "import", "content", exported)).toContain("The site has exactly this content.");
}, 180_000);
