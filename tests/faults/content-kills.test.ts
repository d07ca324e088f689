/** KILLS=200 npx vitest run tests/faults/content-kills.test.ts kills the server as often as that. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, inArray } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { auditLog } from "#drizzle/schema/audit-log";
import { contentEntries, contentRevisions } from "#drizzle/schema/content";
import { media } from "#drizzle/schema/media";
import { makeDataFolder } from "../support/data-folder";
import { findFreePort } from "../support/free-port";
import { openStaffBrowser, sendForm, staffEnv } from "../support/http";
import { type RunningServer, startServer } from "../support/start-server";
import { readRows } from "../support/stored-rows";

const KILLS = Number(process.env.KILLS ?? 20);
/** Most saves take 5 to 30 ms, so kills hit them at every stage. */
const KILLED_WITHIN_MS = 100;

const dataDir = makeDataFolder();
const env = {
  ...staffEnv,
  ...{ SEED_DEMO: "true", DATA_DIR: dataDir, LOG_LEVEL: "error", PORT: String(await findFreePort()) },
};

type Save = { text: string; publishes: boolean };
/** A member of staff who saves one entry again and again. */
type Writer = {
  kind: string;
  id: string;
  /** The fields of the form, with this text. */
  fill(text: string): Record<string, string | File>;
  /** The field that has the text. */
  field: string;
  /** What may be stored: the last save that the server has acknowledged, and those after it. */
  saves: Save[];
  acknowledged: number;
};

const people = (id: string): Writer => ({
  ...{ kind: "people", id, field: "text", saves: [], acknowledged: 0 },
  fill: (text) => ({ name: "Ada", role: "All", text }),
});
const pdf = (text: string) => new File([`%PDF-1.7\n${text}\n%%EOF\n`], "manual.pdf");
const products = (id: string): Writer => ({
  ...{ kind: "products", id, field: "tagline", saves: [], acknowledged: 0 },
  fill: (tagline) => ({
    ...{
      name: "A",
      tagline,
      version: "v1",
      type: "B2B",
      state: "built",
      category: "A",
      shortDescription: "A",
    },
    documentFile: pdf(tagline),
  }),
});

const readState = ({ id }: Writer) =>
  readRows({ dataDir }, async (db) => {
    const [entry] = await db.select().from(contentEntries).where(eq(contentEntries.id, id));
    const revisions = await db
      .select()
      .from(contentRevisions)
      .where(eq(contentRevisions.entryId, id))
      .orderBy(asc(contentRevisions.revision));
    if (!entry) throw new Error("The entry is gone");
    return { entry, revisions };
  });

/** Checks an entry after a kill: nothing acknowledged is lost, and nothing is half written. @returns its revision */
async function check(writer: Writer): Promise<number> {
  const { entry, revisions } = await readState(writer);
  const newest = revisions.at(-1);
  expect(revisions.map(({ revision }) => revision)).toEqual(revisions.map((_, index) => index + 1));
  expect(newest?.revision).toBe(entry.revision);
  const stored = revisions.map(({ fields }) => fields[writer.field]);
  const [acknowledged] = writer.saves;
  if (acknowledged) expect(stored).toContain(acknowledged.text);
  // An answer may be lost, but at most that of the last save.
  expect(revisions.length - 1).toBeGreaterThanOrEqual(writer.acknowledged);
  const published = revisions.findLast(({ change }) => change !== "saved");
  const draft = newest === published ? null : newest;
  expect(entry.published?.[writer.field]).toBe(published?.fields[writer.field]);
  expect(entry.draft?.[writer.field]).toBe(draft?.fields[writer.field]);
  return entry.revision;
}

test(
  `killed ${KILLS} times while staff save: each acknowledged save is there, and no revision is missing`,
  async () => {
    let server: RunningServer = await startServer({ env });
    const browser = await openStaffBrowser(server);
    const ids = await readRows({ dataDir }, async (db) => {
      const rows = await db
        .select()
        .from(contentEntries)
        .where(inArray(contentEntries.kind, ["people", "products"]))
        .orderBy(asc(contentEntries.kind), asc(contentEntries.position));
      return rows.map(({ id, kind }) => ({ id, kind }));
    });
    const find = (kind: string, index: number) => ids.filter((row) => row.kind === kind)[index]?.id ?? "";
    const writers = [people(find("people", 0)), people(find("people", 1)), products(find("products", 0))];

    let isUp = true;
    const save = async (writer: Writer, revision: number): Promise<boolean> => {
      const next = { text: `${writer.id} ${revision}`, publishes: revision % 3 === 0 };
      const form = new FormData();
      const change = next.publishes ? "publish" : "save";
      const fields = { ...writer.fill(next.text), revision: String(revision), change };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const response = await sendForm(
        server,
        `/admin/content/${writer.kind}/${writer.id}`,
        form,
        browser.headers,
      );
      await response.arrayBuffer();
      expect(response.status).toBe(303);
      writer.saves = [next];
      writer.acknowledged += 1;
      return true;
    };
    let savesInAll = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      isUp = true;
      const working = writers.map(async (writer) => {
        let revision = await check(writer);
        while (isUp) {
          const isSaved = await save(writer, revision).catch((error) => {
            // A killed server does not answer; anything else is a failure.
            if (isUp && !(error instanceof TypeError)) throw error;
            return false;
          });
          if (!isSaved) return;
          revision += 1;
          savesInAll += 1;
        }
      });
      const before = savesInAll;
      // The first save after a start takes longer, because its code is loaded.
      await vi.waitFor(() => expect(savesInAll).toBeGreaterThan(before), { timeout: 20_000, interval: 5 });
      await sleep(Math.random() * KILLED_WITHIN_MS);
      isUp = false;
      server.process.kill("SIGKILL");
      await Promise.all(working);
      for (const writer of writers) await check(writer);
      server = await startServer({ env });
    }
    expect(savesInAll).toBeGreaterThan(KILLS);

    const about = await (await fetch(`${server.url}/about`)).text();
    for (const writer of writers.slice(0, 2)) {
      const { entry, revisions } = await readState(writer);
      expect(about).toContain(String(entry.published?.text));
      // Each revision after the first one was written with its row of the audit log.
      expect(revisions.length).toBeGreaterThan(1);
    }
    await readRows({ dataDir }, async (db) => {
      const isSave = inArray(auditLog.event, ["CONTENT_SAVED", "CONTENT_PUBLISHED"]);
      const isOurs = inArray(
        contentRevisions.entryId,
        writers.map(({ id }) => id),
      );
      const isLater = inArray(contentRevisions.change, ["saved", "published"]);
      expect(await db.$count(auditLog, isSave)).toBe(await db.$count(contentRevisions, and(isOurs, isLater)));
      const documents = await db.select().from(media).where(eq(media.type, "application/pdf"));
      for (const { key } of documents.filter(({ state }) => state === "ready"))
        expect(existsSync(join(dataDir, "objects/blog-assets", key)), key).toBe(true);
      const urls = documents.filter(({ state }) => state === "ready").map(({ url }) => url);
      const used = await db.select().from(contentRevisions).where(and(isOurs, isLater));
      for (const { fields } of used) if (fields.document) expect(urls).toContain(fields.document);
    });
  },
  60_000 + KILLS * 5_000,
);
