import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { exportContent, importContent } from "~/features/content/content-files.server";
import {
  listStoredEntries,
  restoreEntry,
  type StoredEntry,
  saveEntry,
  trashEntry,
} from "~/features/content/entry-changes.server";
import { caseStudies } from "~/features/content/kinds/case-studies.server";
import { testimonials } from "~/features/content/kinds/testimonials.server";
import { seedContent } from "~/features/content/seed-content.server";
import { contentSteps } from "~/routes/admin/content/content-steps.server";
import * as entryPage from "~/routes/admin/content/entry.route";
import * as studyPage from "~/routes/case-studies/study.route";
import { callRoute, submit } from "../support/call-route";
import { makeActor } from "../support/factories";
import { createRoleCookie } from "../support/staff";

const actor = makeActor();
const QUOTE = "The first thing they sent us was a price range.";
const SLUG = "freight-load-board";

let cookie = "";
beforeAll(async () => {
  await seedContent({ demo: true });
  cookie = await createRoleCookie("editor");
});

async function find(kind: typeof testimonials | typeof caseStudies, slug: string): Promise<StoredEntry> {
  const entry = (await listStoredEntries(kind)).find((row) => row.slug === slug);
  if (!entry) throw new Error(`no ${slug}`);
  return entry;
}

const readQuote = async () => {
  const { data } = await callRoute(studyPage.loader, `/case-studies/${SLUG}`, { params: { slug: SLUG } });
  return (data as { testimonial?: { content: string } }).testimonial?.content;
};

type Field = { name: string; hint?: string; options?: { value: string; label: string }[] };

async function readField(): Promise<Field | undefined> {
  const { id } = await find(caseStudies, SLUG);
  const params = { kind: caseStudies.name, id };
  const { data } = await callRoute(entryPage.loader, `/admin/content/case-studies/${id}`, { cookie, params });
  return (data as { fields: Field[] }).fields.find(({ name }) => name === "testimonial");
}

test("a case study shows the testimonial that it names, and its form offers drafts too", async () => {
  const fields = { name: "Ada", role: "CTO", company: "Ohm", content: "Good.", pullQuote: "Good." };
  await saveEntry(testimonials, null, { fields, publishes: false, publishAt: null, seen: 0 }, actor);
  expect(await readQuote()).toContain(QUOTE);
  expect((await readField())?.options?.map(({ label }) => label)).toEqual([
    "Meera Krishnan, Harbour & Reed Freight",
    "Daniel Osei, Plainfield Physio",
    "Ana Keller, Northbank Skills Trust",
    "Ada, Ohm (draft)",
  ]);
});

test("deleting the testimonial says which study loses it; then the page does without it, and the form says so", async () => {
  const { id } = await find(testimonials, "testimonials-1");
  const params = { kind: testimonials.name, id };
  const question = await callRoute(
    contentSteps["content/:kind/:id/delete"].loader,
    `/admin/content/testimonials/${id}/delete`,
    { cookie, params },
  );
  expect(JSON.stringify(question.data)).toContain("Named by One load board in place of four spreadsheets");
  await trashEntry(testimonials, await find(testimonials, "testimonials-1"), actor);
  expect(await readQuote()).toBeUndefined();
  const field = await readField();
  expect(field?.hint).toContain("the page leaves it out");
  expect(field?.options).toContainEqual({
    value: "testimonials-1",
    label: "Meera Krishnan, Harbour & Reed Freight (in the trash)",
  });
  await restoreEntry(testimonials, await find(testimonials, "testimonials-1"), actor);
  expect(await readQuote()).toContain(QUOTE);
});

test("an entry that is not there cannot be named, but what was named may stay", async () => {
  const { id, revision } = await find(caseStudies, SLUG);
  const save = async (testimonial: string, seen: number) => {
    const { data } = await callRoute(entryPage.loader, `/admin/content/case-studies/${id}`, {
      cookie,
      params: { kind: caseStudies.name, id },
    });
    const values = flatten((data as { values: object }).values);
    return await submit(
      entryPage.action,
      `/admin/content/case-studies/${id}`,
      { ...values, testimonial, revision: String(seen), change: "publish" },
      { cookie, params: { kind: caseStudies.name, id } },
    );
  };
  const rejected = await save("nothing", revision);
  expect(rejected.status).toBe(422);
  expect(rejected.errors).toEqual({
    testimonial: ["This entry no longer exists. Please choose another one."],
  });
  await trashEntry(testimonials, await find(testimonials, "testimonials-1"), actor);
  expect((await save("testimonials-1", revision)).status).toBe(303);
  expect((await find(caseStudies, SLUG)).published).toMatchObject({ testimonial: "testimonials-1" });
  await restoreEntry(testimonials, await find(testimonials, "testimonials-1"), actor);
});

test("exported content names entries by slug, and imports again without a change", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "references-")), "content");
  await exportContent(folder);
  expect(readFileSync(join(folder, "case-studies.yaml"), "utf8")).toContain("testimonial: testimonials-1");
  const changes = await importContent(folder, { dryRun: true });
  expect(changes.flatMap(({ added, changed, removed }) => [...added, ...changed, ...removed])).toEqual([]);
});

/** The fields of a form from nested values. */
const flatten = (value: object, prefix = ""): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(value).map(([key, item]) => {
      const name = Array.isArray(value) ? `${prefix}[${key}]` : prefix ? `${prefix}.${key}` : key;
      return typeof item === "object" ? flatten(item, name) : item === "" ? {} : { [name]: String(item) };
    }),
  );
