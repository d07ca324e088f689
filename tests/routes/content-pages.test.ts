import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { contentEntries, type EntryFields } from "#drizzle/schema/content";
import { isTakenSlug, sitePages } from "~/content/site-pages";
import { applyEntryTimes, deriveAgain } from "~/features/content/content-jobs.server";
import { listStoredEntries, saveEntry } from "~/features/content/entry-changes.server";
import type { Kind } from "~/features/content/kind.server";
import { announcements } from "~/features/content/kinds/announcements.server";
import { caseStudies } from "~/features/content/kinds/case-studies.server";
import { clients } from "~/features/content/kinds/clients.server";
import { pageTexts } from "~/features/content/kinds/page-texts.server";
import { pages } from "~/features/content/kinds/pages.server";
import { questions } from "~/features/content/kinds/questions.server";
import { readSeed, seedContent } from "~/features/content/seed-content.server";
import { bumpContentVersion, findContentVersion } from "~/lib/database/content-version.server";
import { atomic, db } from "~/lib/database/db.server";
import { MINUTE_MS } from "~/lib/text/time";
import * as studiesPage from "~/routes/case-studies/route";
import * as studyPage from "~/routes/case-studies/study.route";
import * as contactPage from "~/routes/contact/route";
import * as home from "~/routes/home/route";
import * as ownPage from "~/routes/page/route";
import * as sitemap from "~/routes/sitemap.route";
import * as supportPage from "~/routes/support/route";
import { makeActor } from "../support/factories";
import { pageOpener } from "../support/open-page";
import { listRoutePaths } from "../support/route-paths";

const open = pageOpener({
  "": home,
  "case-studies": studiesPage,
  "case-studies/:slug": studyPage,
  "sitemap.xml": sitemap,
  contact: contactPage,
  support: supportPage,
  ":slug": ownPage,
});

const publish = (kind: Kind, fields: EntryFields, given: { slug?: string } = {}) =>
  saveEntry(kind, null, { fields, publishes: true, publishAt: null, seen: 0, ...given }, makeActor());

beforeEach(async () => {
  await atomic(db.delete(contentEntries), bumpContentVersion());
});

const WORD = "Donaudampfschifffahrtsgesellschaftskapitän";

async function publishStudies(count: number): Promise<void> {
  const [, seeded] = await readSeed(caseStudies);
  for (let index = 1; index <= count; index += 1)
    await publish(
      caseStudies,
      { ...seeded?.published, number: `No. ${index}`, title: `${WORD} ${index}` },
      { slug: `study-${index}` },
    );
}

test("without case studies their page says so, and home leaves the price of one out", async () => {
  expect(await open("/case-studies")).toContain("No case study is published yet.");
  expect(await open("/")).not.toContain("Estimate and invoice compared");
  expect(await open("/case-studies/freight-load-board")).toBe("/");
});

test("one case study is large, without a next one", async () => {
  await publishStudies(1);
  expect(await open("/case-studies")).toContain(
    `<h2 id="featured-study-title" class="text-h2">${WORD} 1</h2>`,
  );
  expect(await open("/")).toContain("Estimate and invoice compared");
  const page = await open("/case-studies/study-1");
  expect(page).toContain("No. 1, part 6 of 6");
  expect(page).not.toContain("Next case study");
  expect(page).not.toContain("(sample)");
});

test("twelve case studies are all listed, and each leads to the next", async () => {
  await publishStudies(12);
  const list = await open("/case-studies");
  const paths = Array.from({ length: 12 }, (_, index) => `/case-studies/study-${index + 1}`);
  for (const path of paths) expect(list).toContain(`href="${path}"`);
  expect(await open(paths[11] ?? "")).toContain(`href="${paths[0]}"`);
  const listed = await open("/sitemap.xml");
  for (const path of paths) expect(listed).toContain(`${path}</loc>`);
});

test("a study says where its invoice is relative to the estimate, and leaves out what it does not have", async () => {
  const [seeded] = await readSeed(caseStudies);
  const { published } = seeded ?? {};
  const bare = { ...published, drawing: undefined, flow: { steps: [] }, changes: [], firstEstimate: {} };
  await publish(
    caseStudies,
    { ...bare, proposal: [{ part: "All of it", amount: 100_000 }] },
    { slug: "bare" },
  );
  const page = await open("/case-studies/bare");
  expect(page).toContain("Total, above the estimate’s range");
  expect(page).toContain("Nothing changed after the proposal.");
  for (const absent of [
    "about a tenth",
    "how they connect",
    "invented numbers",
    "ship to signature",
    "(dashed)",
  ])
    expect(page).not.toContain(absent);
  expect(await open("/")).toContain("The invoice was above the range of the first estimate.");
});

test("a page without questions leaves them out of its structured data as well", async () => {
  const page = await open("/support");
  expect(page).not.toContain("Questions about support");
  expect(page).not.toContain("FAQPage");
});

test("a question is on its page alone, with links, paragraphs and today's prices", async () => {
  const answer = "{Smallest project}: {smallest price}, {other}.\n\nSee [the prices](/get-estimate).";
  await publish(questions, { page: "/support", question: `${WORD}?`, answer });
  const page = await open("/support");
  expect(page).toContain(`${WORD}?</h3>`);
  expect(page).toContain("A simple website: ");
  expect(page).toContain(", {other}.</p>");
  expect(page).toContain('href="/get-estimate">the prices</a>.</p>');
  expect(page).toMatch(
    /"acceptedAnswer":\{"@type":"Answer","text":"A simple website: \$[^"]* See the prices\."/,
  );
  expect(await open("/contact")).not.toContain(WORD);
});

test("an answer links only to pages, mail and the web", () => {
  const check = (to: string) =>
    questions.schema.safeParse({ page: "/contact", question: "?", answer: `[x](${to})` }).success;
  expect(["/a", "#b", "https://c.example", "mailto:d@e.example"].filter(check)).toHaveLength(4);
  expect(["javascript:alert(1)", "//evil.example", "f"].filter(check)).toEqual([]);
});

test("clients are a row on the home page, with a logo or a name, and nothing without any", async () => {
  expect(await open("/")).not.toContain("We work for");
  await publish(clients, { name: WORD });
  await publish(clients, { name: "Reed & Co.", logo: "/media/reed.png", address: "https://reed.example/" });
  const page = await open("/");
  expect(page).toContain(`${WORD}</bdi>`);
  expect(page).toMatch(
    /<a href="https:\/\/reed\.example\/"[^>]*><img src="\/media\/reed\.png" alt="Reed &amp; Co\."/,
  );
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

test("the last current announcement is above the header, and past and future ones are nowhere", async () => {
  expect(await open("/")).not.toContain('"announcement ');
  await publish(announcements, { text: "A past one", from: inMinutes(-20), until: inMinutes(-10) });
  await publish(announcements, { text: "A future one", from: inMinutes(10) });
  expect(await open("/support")).not.toContain('"announcement ');
  await publish(announcements, { text: "An older one" });
  const text = `${WORD}: [we are away](/contact)`;
  await publish(announcements, { text, from: inMinutes(-10), until: inMinutes(10) });
  for (const path of ["/", "/support"]) {
    const page = await open(path);
    const [before = "", after = ""] = page.split('<header class="site-header"');
    expect(before).toContain(`${WORD}: <a`);
    expect(before).toContain('href="/contact">we are away</a>');
    expect(page).not.toMatch(/A past one|A future one|An older one/);
    expect(after).toContain("<main");
  }
});

test("the cache of pages is emptied once when an announcement begins and once when it ends", async () => {
  await publish(announcements, { text: "Soon", from: inMinutes(10), until: inMinutes(20) });
  const version = await findContentVersion();
  const applyIn = (minutes: number) => applyEntryTimes(Date.now() + minutes * MINUTE_MS);
  expect([await applyIn(0), await applyIn(11), await applyIn(11), await applyIn(21)]).toEqual([0, 1, 0, 1]);
  expect(await findContentVersion()).toBe(version + 2);
});

test("an announcement's times are stored in UTC, and stay as they are when they are checked again", () => {
  const stored = announcements.schema.parse({ text: "x", from: "2026-03-14T09:00+01:00", until: "" });
  expect(stored).toEqual({ text: "x", from: "2026-03-14T08:00:00.000Z", until: undefined });
  expect(announcements.schema.parse(stored)).toEqual(stored);
});

const careers = {
  title: "Careers",
  description: "Who we look for.",
  text: "## We look for\n\n*Engineers* and <script>alert(1)</script>designers.",
  linkedFrom: "both",
};

test("a page of text has an address, and links to it", async () => {
  expect(await open("/careers")).toBe("/");
  await publish(pages, careers);
  const page = await open("/careers");
  expect(page).toContain("<title>Careers | ");
  expect(page).toContain('content="Who we look for."');
  expect(page).toMatch(/<h1[^>]*>Careers<\/h1>/);
  expect(page).toContain('<h2 id="we-look-for">We look for</h2>\n<p><em>Engineers</em> and designers.</p>');
  const [header = "", footer = ""] = (await open("/")).split("<main");
  for (const part of [header, footer]) expect(part).toContain('href="/careers"');
  expect(await open("/sitemap.xml")).toContain("/careers</loc>");
  await publish(pages, { ...careers, title: "Hidden", linkedFrom: "nowhere" });
  expect(await open("/")).not.toContain("/hidden");
  expect(await open("/hidden")).toContain("We look for");
});

test("a page of text cannot have the address of the site's own or of another one", async () => {
  const own = publish(pages, { ...careers, title: "Contact" });
  await expect(own).rejects.toThrow("The site itself has the address /contact. Please choose another one.");
  await publish(pages, careers);
  await expect(publish(pages, careers)).rejects.toThrow("There is already a page of text with this address.");
});

test("no route is missing from the addresses that the site has", () => {
  const first = listRoutePaths().map((path) => path.split("/")[1] ?? "");
  const plain = first.filter((segment) => /^[a-z0-9-]+$/.test(segment));
  expect(plain.filter((segment) => !isTakenSlug(segment))).toEqual([]);
});

test("the HTML of an earlier renderer is replaced", async () => {
  const id = await publish(pages, careers);
  const published = { ...careers, derived: { version: 0, html: "<p>Old</p>" } };
  const update = db.update(contentEntries).set({ published }).where(eq(contentEntries.id, id));
  await atomic(update, bumpContentVersion());
  expect(await open("/careers")).toContain("<p>Old</p>");
  expect([await deriveAgain(), await deriveAgain()]).toEqual([1, 0]);
  expect(await open("/careers")).toContain("<em>Engineers</em>");
});

test("a page has the words that came with the site until staff write others", async () => {
  await seedContent({ demo: false });
  const before = await open("/");
  expect(before).toContain("Custom software, priced before we write any code.");
  const stored = (await listStoredEntries(pageTexts)).find(({ slug }) => slug === "home");
  const fields = { headline: WORD, lead: "A lead.", description: "For engines.", closingTitle: "Call us" };
  const save = { fields, publishes: true, publishAt: null, seen: stored?.revision ?? 0 };
  await saveEntry(pageTexts, stored ?? null, save, makeActor());
  const page = await open("/");
  expect(page).toMatch(new RegExp(`<h1[^>]*>${WORD}</h1>`));
  expect(page).toContain(">A lead.</p>");
  expect(page).toContain('<meta name="description" content="For engines."/>');
  expect(page).toMatch(/<h2 id="closing"[^>]*>Call us<\/h2>/);
  expect(page).toContain("Answer what you can in the calculator");
  expect(await open("/support")).not.toContain(WORD);
  await seedContent({ demo: false });
  expect((await listStoredEntries(pageTexts)).filter(({ slug }) => slug === "home")).toHaveLength(1);
});

test("all page texts are of pages of the site", async () => {
  const entries = await readSeed(pageTexts);
  expect(entries.filter(({ slug }) => !((pageTexts.page?.(slug) ?? "") in sitePages))).toEqual([]);
  expect(await open("/sitemap.xml")).not.toMatch(/(<loc>[^<]*<\/loc>)[\s\S]*\1/);
});
