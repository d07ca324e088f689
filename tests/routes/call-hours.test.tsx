import { createRequestHandler, type HandleDocumentRequestFunction, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import * as settingsPage from "~/routes/admin/booking/settings.route";
import { encodeForm } from "../support/call-route";
import { storeHost } from "../support/factories";
import { createRoleCookie } from "../support/staff";

const renderPage: HandleDocumentRequestFunction = (request, status, _headers, context) =>
  new Response(renderToStaticMarkup(<RemixServer context={context} url={request.url} />), { status });

const handleRequest = createRequestHandler({
  entry: { module: { default: renderPage } },
  routes: { hours: { id: "hours", path: "admin/booking/:id", module: settingsPage } },
  assets: {
    entry: { imports: [] },
    routes: { hours: { id: "hours", path: "admin/booking/:id" } },
  },
  future: { v3_singleFetch: true },
} as unknown as ServerBuild);

let path = "";
let cookie = "";
beforeAll(async () => {
  path = `/admin/booking/${(await storeHost("asha@example.com")).id}`;
  cookie = await createRoleCookie("owner");
});

const settings = {
  name: "Asha",
  zone: "UTC",
  length: "30",
  buffer: "0",
  notice: "1",
  horizon: "30",
  revision: "1",
};

/** Sends the form as a browser does without JavaScript. @returns the page */
async function send(fields: Record<string, string | string[]>) {
  const response = await handleRequest(
    new Request(`http://localhost:3000${path}`, {
      method: "POST",
      body: encodeForm({ ...settings, ...fields }),
      headers: { Host: "localhost:3000", Origin: "http://localhost:3000", Cookie: cookie },
    }),
    {},
  );
  return { status: response.status, page: await response.text() };
}

test.each<Record<string, string | string[]>>([
  { monday: "09:00-17:00" },
  { "monday[0]": "09:00" },
  { "monday.from": "09:00" },
  { "monday[0].from": ["09:00", "10:00"], "monday[0].to": "12:00" },
  { "daysOff[3].from": "2026-12-24" },
  { daysOff: ["2026-12-24", "2026-12-25"] },
  { busyAddresses: "not an address" },
  { "busyAddresses[0].url": "https://calendar.example/x.ics" },
  { "name[0]": "Asha", "zone.name": "UTC" },
])("the form of call hours is shown again after %j", async (fields) => {
  const { status, page } = await send(fields);
  expect(status).toBe(400);
  expect(page).toContain("The hours were not saved.");
});

test("hours that overlap are named in their row", async () => {
  const { page } = await send({
    "tuesday[0].from": "09:00",
    "tuesday[0].to": "12:00",
    "tuesday[1].from": "11:00",
    "tuesday[1].to": "13:00",
  });
  const [, row = ""] = page.split('name="tuesday[1].from"');
  expect(row.slice(0, 600)).toContain("These hours overlap 9:00-12:00.");
  expect(page).toContain("Tuesday start 2: These hours overlap 9:00-12:00.");
});

test("a conflict shows what is stored in words", async () => {
  const { status, page } = await send({
    revision: "0",
    length: "45",
    "monday[0].from": "10:00",
    "monday[0].to": "12:00",
  });
  expect(status).toBe(409);
  const [, ...theirs] = page.split("What they saved");
  const text = theirs
    .join()
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
  for (const words of [
    "Calls Visitors can book calls",
    "Monday 9:00-17:00",
    "Call length 30 minutes",
    "Time zone Europe/Berlin",
  ])
    expect(text).toContain(words);
  expect(page).toMatch(/name="monday\[0\].from"[^>]*value="10:00"/);
});
