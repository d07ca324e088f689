import { createRequestHandler, type HandleDocumentRequestFunction, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { bookings } from "#drizzle/schema/bookings";
import { bookingSettings } from "#drizzle/schema/hosts";
import { findBooking, requireBooking } from "~/features/booking/bookings.server";
import { findHosts, listFreeTimes } from "~/features/calendar/hosts.server";
import { atomic, db } from "~/lib/database/db.server";
import { sealText } from "~/lib/secrets/sealed-text.server";
import { loader as dashboard } from "~/routes/admin/blog/dashboard/route";
import { loader as callsPage } from "~/routes/admin/booking/route";
import * as lead from "~/routes/admin/leads/lead.route";
import { leadSteps } from "~/routes/admin/leads/lead-steps.server";
import * as selectedLeads from "~/routes/admin/leads/selected.route";
import * as bookedCall from "~/routes/book/booking.route";
import { loader as calendar } from "~/routes/book/calendar.route";
import * as bookingPage from "~/routes/book/route";
import { loader as robots } from "~/routes/robots.route";
import { loader as sitemap } from "~/routes/sitemap.route";
import { callRoute, createPageToken, encodeForm, submit } from "../support/call-route";
import { bookCall } from "../support/calls";
import { readLead, storeEstimate, storeHost } from "../support/factories";
import { createRoleCookie } from "../support/staff";

const spam = leadSteps["leads/:id/spam"];

test("crawlers find the booking page while someone takes calls, but not each of its times", async () => {
  const listed = async () => (await (await sitemap()).text()).match(/<loc>[^<]*\/book[^<]*<\/loc>/g);
  expect(await listed()).toBeNull();
  await storeHost("asha@example.com", { bookable: false });
  expect(await listed()).toBeNull();
  await atomic(db.delete(accounts));
  await storeHost("asha@example.com");
  expect(await listed()).toEqual(["<loc>http://localhost:3000/book</loc>"]);
  const closed = (await robots().text()).match(/(?<=^Disallow: ).*/gm) ?? [];
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
  expect([isClosed("/book"), isClosed("/book?day=2026-03-14")]).toEqual([false, true]);
});

test("the dashboard lists the next calls for those who work on leads and hides sales from writers", async () => {
  await atomic(db.delete(accounts));
  const allDay: [number, number][][] = Array.from({ length: 7 }, () => [[0, 24 * 60]]);
  await storeHost("asha@example.com", { hours: allDay });
  const load = async (role: "editor" | "writer") =>
    (await callRoute(dashboard, "/admin/blog", { cookie: await createRoleCookie(role) })).data as Awaited<
      ReturnType<typeof dashboard>
    >;
  expect((await load("editor")).today?.calls).toEqual([]);
  const [soon = 0] = (await listFreeTimes(await findHosts())).keys();
  await bookCall(soon);
  expect((await load("editor")).today?.calls).toMatchObject([{ title: "Mira", host: "asha@example.com" }]);
  expect(await load("writer")).toMatchObject({ today: null });
});

test("a lead with a call becomes spam only on the page that asks", async () => {
  await atomic(db.delete(accounts));
  await storeHost("asha@example.com");
  const [time = 0] = (await listFreeTimes(await findHosts())).keys();
  const { id, leadId } = await requireBooking(await bookCall(time));
  const cookie = await createRoleCookie("editor");
  const path = `/admin/leads/${leadId}`;
  const { revision } = await readLead(leadId);
  const fields = { status: "spam", stage: "talking", revision: String(revision) };
  expect(await submit(lead.action, path, fields, { cookie, params: { id: leadId } })).toMatchObject({
    status: 303,
    location: `${path}/spam`,
  });
  // What else was entered is saved.
  expect(await readLead(leadId)).toMatchObject({ status: "new", stage: "talking" });
  const selected = { leads: leadId, status: "spam" };
  expect(
    await submit(selectedLeads.action, "/admin/leads/selected/status", selected, {
      cookie,
      params: { change: "status" },
    }),
  ).toMatchObject({ status: 422 });
  expect(await findBooking(id)).toMatchObject({ status: "booked" });
  await submit(spam.action, `${path}/spam`, {}, { cookie, params: { id: leadId } });
  expect(await findBooking(id)).toMatchObject({ status: "canceled" });
});

test("calendars that cannot be decrypted are named to owners, and then no one takes calls", async () => {
  await atomic(db.delete(accounts));
  await storeHost("asha@example.com", {
    busySealed: sealText("https://c.example", { purpose: "x", boundTo: "" }),
  });
  const cookie = await createRoleCookie("owner");
  const { data } = await callRoute(callsPage, "/admin/booking", { cookie });
  expect(data).toMatchObject({ isBookable: false, hasLostCalendars: false });
  const { hosts } = data as Awaited<ReturnType<typeof callsPage>>;
  expect(hosts.find(({ email }) => email === "asha@example.com")).toMatchObject({ areCalendarsLost: true });
});

test("calendar apps above the limit are told when to fetch again", async () => {
  const fetchCalendar = () =>
    callRoute(calendar, "/book/x/call.ics", { params: { id: "x" }, clientAddress: "192.0.2.1" });
  const responses = await Promise.all(Array.from({ length: 61 }, fetchCalendar));
  const { status, headers } = responses.at(-1) ?? {};
  expect([status, headers?.get("Retry-After")]).toEqual([429, "60"]);
});

const renderPage: HandleDocumentRequestFunction = (request, status, _headers, context) =>
  new Response(renderToStaticMarkup(<RemixServer context={context} url={request.url} />), { status });

/** Answers requests to the booking page and to a call's page. */
const handleRequest = createRequestHandler({
  entry: { module: { default: renderPage } },
  routes: {
    book: { id: "book", path: "book", module: bookingPage },
    call: { id: "call", path: "book/:id", module: bookedCall },
  },
  assets: {
    entry: { imports: [] },
    routes: { book: { id: "book", path: "book" }, call: { id: "call", path: "book/:id" } },
  },
  future: { v3_singleFetch: true },
} as unknown as ServerBuild);

test("while no one takes calls, the booking page links to the contact form, with the estimate", async () => {
  await atomic(db.delete(accounts));
  const { code } = await storeEstimate();
  const response = await handleRequest(new Request(`http://localhost:3000/book?estimate=${code}`), {});
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain("Calls cannot be booked at the moment.");
  expect(page).toContain(`href="/contact?estimate=${code}"`);
});

test.each(["8640000000000001", "9007199254740991", "1e400", "soon", "-1", ""])(
  "a call at %j is not booked",
  async (at) => {
    const visitor = { name: "Mira", email: "mira@example.com" };
    const fields = { formToken: createPageToken("/book"), ...visitor, at };
    const { status, errors } = await submit(bookingPage.action, "/book", fields);
    expect({ status, errors }).toEqual({ status: 400, errors: { at: ["Please choose a time."] } });
  },
);

test("a call's page says why a call was not moved if its host no longer takes calls", async () => {
  await atomic(db.delete(accounts));
  await storeHost("asha@example.com");
  const [at = 0, , , , later = 0] = (await listFreeTimes(await findHosts())).keys();
  const path = `/book/${await bookCall(at)}?move=`;
  await atomic(db.update(bookingSettings).set({ bookable: false }));
  const move = { change: "move", at: String(later), zone: "Europe/Berlin", sequence: "0" };
  const response = await handleRequest(
    new Request(`http://localhost:3000${path}`, {
      method: "POST",
      body: encodeForm({ formToken: createPageToken(path), ...move }),
      headers: { Host: "localhost:3000", Origin: "http://localhost:3000" },
    }),
    {},
  );
  expect(response.status).toBe(409);
  const visible = await response.text();
  expect(visible).toMatch(/The call was not moved\..*This call can no longer be moved\. Please cancel it/);
  expect(visible).not.toContain("The call was not canceled.");
});

test("the page of a canceled call strikes both times and no longer leads to its place", async () => {
  await atomic(db.delete(accounts));
  await storeHost("asha@example.com", { place: "https://meet.example/asha" });
  const id = await bookCall([...(await listFreeTimes(await findHosts())).keys()].at(-1) ?? 0);
  const open = async () => (await handleRequest(new Request(`http://localhost:3000/book/${id}`), {})).text();
  expect(await open()).toContain("https://meet.example/asha");
  await atomic(db.update(bookings).set({ status: "canceled" }));
  const page = await open();
  expect(page).toContain("This call was canceled");
  expect(page).toMatch(/line-through"><span[^>]*>[^<]*New York time[^<]*<\/span><span[^>]*>[^<]*Berlin time/);
  expect(page).not.toContain("https://meet.example/asha");
});
