import { bookingSettings } from "#drizzle/schema/hosts";
import { leads } from "#drizzle/schema/leads";
import { offers, offerVersions } from "#drizzle/schema/offers";
import { workingCopies } from "#drizzle/schema/posts";
import { DAY_MS } from "~/lib/text/time";
import { leadRow } from "../support/rows";
import { storeRows } from "../support/stored-rows";
import { signIn } from "./actions";
import { asked, harmless, takenBack, unshown } from "./declared-forms";
import { expect, type StudioServer, test } from "./fixtures";
import { type FoundForm, listActions, walkForms } from "./form-walk";
import { ID, listStaffPages, storeEach } from "./staff-pages";

const DRAFT = "22222222-2222-4222-8222-222222222222";

/** Adds what the forms of some pages need. @returns the paths that no page links to */
async function storeMore(server: StudioServer): Promise<string[]> {
  const now = Date.now();
  const [owner] = server.rows("select id, email from accounts where email = 'staff@example.com'");
  const [accountId, writer] = [`${owner?.id}`, `${owner?.email}`];
  const copy = { accountId, fields: { title: "Half" }, updatedAt: now };
  const offer = { leadId: ID, kind: "build", searchText: "", createdBy: writer } as const;
  const client = { clientName: "Mira", clientEmail: "mira@example.com", introduction: "", terms: "" };
  await storeRows(server, (db) => [
    db.update(leads).set({
      ...{ verification: "unverified", nextStep: "Call", nextStepOn: "2026-03-12" },
      // Merged with the next one.
      personId: ID,
    }),
    db.insert(leads).values(leadRow({ id: DRAFT, email: "home@example.com", phone: null, personId: ID })),
    db.insert(bookingSettings).values({
      ...{ accountId: ID, code: "mira", name: "Asha", place: "", bookable: true, zone: "UTC" },
      hours: Array.from({ length: 7 }, () => [[0, 1440]] as [number, number][]),
      ...{ lengthMinutes: 30, breakMinutes: 15, noticeHours: 1, horizonDays: 30, daysOff: [], updatedAt: 1 },
      ...{ busy: [], busySealed: null },
    }),
    db.insert(workingCopies).values([
      { id: crypto.randomUUID(), ...copy },
      { id: crypto.randomUUID(), ...copy, discardedAt: now },
    ]),
    db.insert(offers).values({
      ...{ id: DRAFT, code: DRAFT, ...offer, status: "draft", version: 1, revision: 1 },
      ...{ createdAt: now, updatedAt: now },
    }),
    db.insert(offerVersions).values({
      ...{ offerId: DRAFT, number: 1, total: 100, validUntil: "2099-03-14", ...client },
      lines: [{ description: "Work", quantity: 1, unitPrice: 100 }],
    }),
  ]);
  const [estimate] = server.rows("select code from estimates");
  return [
    `/admin/offers/${DRAFT}`,
    `/admin/content/testimonials/${ID}/unpublish`,
    `/offers/${ID}`,
    `/book/${ID}`,
    `/book/${ID}?move=&at=${(Math.floor(now / DAY_MS) + 4) * DAY_MS}`,
    `/get-estimate/${estimate?.code}`,
    `/get-estimate/${estimate?.code}/email`,
  ];
}

/** Whether a page is this one: its query may have other names too. */
const isPage = (page: string, expected: string): boolean => {
  const [[path, names = ""], [expectedPath, expectedNames = ""]] = [page.split("?"), expected.split("?")];
  return path === expectedPath && expectedNames.split("&").every((name) => `&${names}&`.includes(name));
};

/** What is wrong with a form; undefined if its page asks, or it is declared and where it may be. */
function findProblem({ page, form, button, isQuestion }: FoundForm, known: Set<string>): string | undefined {
  if (isQuestion) return;
  const where = `“${button}” on ${page} posts to “${form}”`;
  const asks = asked[form];
  if (asks !== undefined)
    return isPage(page, asks) ? undefined : `${where} without asking: link to ${asks} instead.`;
  const undo = takenBack[form];
  if (undo !== undefined)
    return known.has(undo) ? undefined : `${where}, but no page has the form “${undo}”, which takes it back.`;
  if (form in harmless) return;
  return `${where}, which is not declared. If it deletes, sends or publishes, link to the page of a step instead, or declare in declared-forms.ts how it is taken back for 30 days. Otherwise declare it as harmless there.`;
}

test("each form that deletes, sends or publishes is asked about, or can be taken back", async ({
  page,
  server,
}) => {
  test.setTimeout(240_000);
  await page.goto("/admin/login");
  const found = await walkForms(page, ["/admin/login", "/admin/forgot-password"]);
  await signIn(page, "/admin/account");
  await storeEach(server);
  const secretPages = await storeMore(server);
  const staffPages = [...listStaffPages("question"), ...listStaffPages("other")];
  found.push(...(await walkForms(page, [...staffPages.map((path) => `/admin/${path}`), ...secretPages])));

  const known = new Set(found.map(({ form }) => form));
  const problems = found.flatMap((form) => findProblem(form, known) ?? []);
  expect.soft([...new Set(problems)]).toEqual([]);

  const shown = found.map(({ form }) => form.split(" ")[0] ?? "");
  const matches = (pattern: string) => {
    const path = new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`);
    return shown.some((form) => path.test(form));
  };
  const unseen = listActions().filter((path) => !matches(path) && !(path in unshown));
  expect.soft(unseen, "actions without a form on the walked pages: store a row that shows it").toEqual([]);
  const declared = [...Object.keys(takenBack), ...Object.keys(asked), ...Object.keys(harmless)];
  expect(declared.filter((form) => !known.has(form))).toEqual([]);
});
