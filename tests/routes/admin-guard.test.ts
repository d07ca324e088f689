import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { leads } from "#drizzle/schema/leads";
import { outbox } from "#drizzle/schema/outbox";
import { posts, workingCopies } from "#drizzle/schema/posts";
import { isAtLeast, type Role, roles } from "~/features/roles/role";
import { db } from "~/lib/database/db.server";
import { DAY_MS } from "~/lib/text/time";
import { contentSteps } from "~/routes/admin/content/content-steps.server";
import { callRoute, createPageToken } from "../support/call-route";
import { storeLead } from "../support/factories";
import { listRoutes } from "../support/route-paths";
import { createRoleCookie, createSignedInCookie } from "../support/staff";

type Call = (args: { request: Request; params: Record<string, string>; context: object }) => Promise<unknown>;

const app = join(import.meta.dirname, "../../app");
const LEAD = "11111111-1111-4111-8111-111111111111";
const splitNames = (names: string) => names.trim().split(/\s+/);

/** The pages for unauthenticated visitors. */
const signedOutPages = splitNames(`
  sign-in/ sign-in/sign-out sign-in/second-factor sign-in/forgot-password sign-in/choose-password
`);

/** Every other page of the staff area, by the lowest role that may open it: its file, or the path of its step. */
const pages: Record<Role, string[]> = {
  writer: splitNames(`
    layout home unsent-forms/ unsent-forms/:id/discard account/ account/password
    account/sessions/:id/end account/sign-out/:scope account/second-factor account/second-factor/codes
    account/second-factor-confirm account/second-factor/remove blog/dashboard/ blog/:id/delete
    blog/editor/ blog/editor/images blog/editor/autosave blog/working-copies/:id/:change blog/editor/preview
    blog/editor/live-preview blog/editor/link-targets blog/:id/delete-for-good blog/:id/restore
    blog/:id/duplicate blog/dashboard/selected images/ images/image blog/editor/choose-image
    blog/links/ blog/edit/:id/links/:link/revoke blog/revisions/ blog/edit/:id/restore
  `),
  editor: splitNames(`
    authors/ authors/author authors/:id/delete blog/featured/ featured/:id/:direction categories/ categories/tag
    categories/:id categories/:id/merge categories/:id/delete blog/dashboard/published blog/:id/publish
    stats/ deliveries/ deliveries/:id/resend images/replace images/:id/delete leads/ leads/export leads/lead
    leads/:id/spam leads/erase leads/:id/release leads/selected leads/add-note leads/:id/notes/:note/delete
    leads/person leads/person-export leads/reply/ leads/reply/autosave leads/reply/send
    leads/reply/templates
    leads/templates/:id/delete leads/board/ leads/board/stage estimates/ estimates/note stats/report
    offers/ offers/new offers/offer offers/question offers/:id/:step booking/ booking/settings booking/:id/renew
    booking/:id/cancel content/ content/preview content/preview-links content/preview-links/:id/revoke content/list content/entry content/revisions
    content/:kind/:id/up content/:kind/:id/down content/:kind/:id/delete content/:kind/:id/restore
    content/:kind/:id/unpublish content/:kind/:id/discard content/:kind/:id/confirm
    content/:kind/:id/restore-revision
  `),
  owner: splitNames(`
    team/ team/member team/:id/email team/link team/:id/mail-link team/:id/remove team/:id/role
    team/:id/second-factor offers/terms audit/ system/ system/test-mail prices/ prices/next prices/withdraw
    start/
  `),
};

const routes = listRoutes()
  .map(({ path, files }) => ({ path, file: files.at(-1) ?? "" }))
  // One route has all steps of an entry.
  .flatMap((route) =>
    route.path === "/admin/content/:kind/:id/:step"
      ? Object.keys(contentSteps).map((step) => ({ ...route, path: `/admin/${step}` }))
      : route,
  )
  .filter(({ file }) => file.startsWith("routes/admin/"));

/** All steps have the same file, which finds a request's step by its path. */
const routeName = ({ path, file }: (typeof routes)[0]) =>
  file.endsWith("/confirm.route.tsx")
    ? path.replace("/admin/", "")
    : file.replace("routes/admin/", "").replace(/\.?route\.tsx?$/, "");

const calls: [string, Call, Role, path: string][] = [];
for (const least of roles) {
  for (const route of routes.filter((route) => pages[least].includes(routeName(route)))) {
    const name = routeName(route);
    const path = route.path.replaceAll(/:\w+/g, LEAD);
    const { loader, action } = (await import(join(app, route.file))) as { loader?: Call; action?: Call };
    if (loader) calls.push([`loader of ${name}`, loader, least, path]);
    if (action) calls.push([`action of ${name}`, action, least, path]);
  }
}

const visitors: [string, () => Promise<string>][] = [
  ["with a made-up cookie", async () => `__session=${btoa(JSON.stringify("A".repeat(43)))}`],
  ["whose session has expired", () => createSignedInCookie(undefined, Date.now() - 8 * DAY_MS)],
  ["who has lost access", () => createSignedInCookie("former@example.com")],
];

let stateBefore: Awaited<ReturnType<typeof readState>>;
beforeAll(async () => {
  await storeLead({ id: LEAD, verification: "unverified" });
  stateBefore = await readState();
});

const filledForm = () =>
  new URLSearchParams({
    formToken: createPageToken("/admin/leads"),
    status: "spam",
    note: "x",
    redirectTo: "/admin",
  });

/** Calls a loader or an action, and expects that nothing was changed by it. */
async function callAs(
  cookie: string,
  [name, call, , path]: (typeof calls)[0],
  body: URLSearchParams | string,
) {
  const headers = { Origin: "http://localhost:3000" };
  const sent = name.startsWith("action") ? { body } : {};
  const response = await callRoute(call, path, { ...sent, headers, cookie, params: { id: LEAD } });
  expect(await readState()).toEqual(stateBefore);
  return response;
}

const readState = async () => ({
  leads: await db.select().from(leads),
  deliveries: await db.select().from(outbox),
  posts: await db.select().from(posts),
  copies: await db.select().from(workingCopies),
  accounts: (await db.select().from(accounts)).filter(({ passwordHash }) => passwordHash !== "none"),
});

test("the table lists every page of the staff area", () => {
  expect([...signedOutPages, ...Object.values(pages).flat()].sort()).toEqual(routes.map(routeName).sort());
});

describe.each(roles)("a %s", (role) => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await createRoleCookie(role);
  });
  const lesser = calls.filter(([, , least]) => !isAtLeast(role, least));
  // A higher role may do what a lower one may: isAtLeast decides both.
  const enough = calls.filter(([, , least]) => role === least);

  test.each(lesser)("gets 403 from the %s, and nothing changes", async (...call) => {
    const [name] = call;
    const response = await callAs(cookie, call, filledForm());
    const unsentForm = name.startsWith("action") ? expect.any(String) : null;
    const data = { reason: expect.stringContaining("signed in as"), unsentForm };
    expect(response).toMatchObject({ status: 403, data });
  });

  test.each(enough)("may use the %s", async (...call) => {
    const [name] = call;
    // An invalid body is rejected only after the role check.
    const response = await callAs(cookie, call, "no form");
    expect((response.data as { reason?: string } | undefined)?.reason).toBeUndefined();
    expect(response.location ?? "").not.toContain("/admin/login");
    if (name.startsWith("action")) expect([404, 415]).toContain(response.status);
  });
});

async function expectSignIn(cookie: string, call: (typeof calls)[0]) {
  const response = await callAs(cookie, call, filledForm());
  expect([302, 303]).toContain(response.status);
  expect(response.location).toMatch(/^\/admin\/login\?redirectTo=/);
}

test.each(calls)(
  "a visitor without a cookie is redirected from the %s to sign-in, and nothing changes",
  (...call) => expectSignIn("", call),
);

// Every page finds the session in the same way, so one of each kind is enough.
test.each(visitors)("a visitor %s is redirected to sign-in", async (_who, cookie) => {
  for (const kind of ["loader", "action"]) {
    const call = calls.find(([name]) => name.startsWith(kind)) as (typeof calls)[0];
    await expectSignIn(await cookie(), call);
  }
});
