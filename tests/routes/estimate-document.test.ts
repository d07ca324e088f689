import { beforeAll, expect, test } from "vitest";
import { migrateDatabase } from "~/lib/database/db.server";
import { loader } from "~/routes/estimate/document.route";
import { callRoute } from "../support/call-route";
import { storeEstimate } from "../support/factories";

beforeAll(migrateDatabase);

const path = "/get-estimate/CODE/estimate.pdf";

test("serves a PDF named after the estimate, uncached and not indexed", async () => {
  const { code } = await storeEstimate();
  const response = await callRoute(loader, path, { params: { code: code.toLowerCase() } });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-disposition": `attachment; filename="estimate-${code}.pdf"`,
    "content-type": "application/pdf",
    "x-robots-tag": "noindex",
  });
});

test("responds with 429 as text above an address's limit, without affecting others", async () => {
  const { code } = await storeEstimate();
  const get = (clientAddress: string, method = "GET") =>
    callRoute(loader, path, { params: { code }, clientAddress, method });
  const answers = await Promise.all(Array.from({ length: 60 }, () => get("192.0.2.44")));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  expect(Object.fromEntries(refused[0]?.headers ?? [])).toMatchObject({
    "cache-control": "private, no-store",
    "content-type": "text/plain; charset=utf-8",
    "retry-after": "3600",
  });
  // The others wait for the same worker, which addresses share.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429, 503]));
  expect(await get("192.0.2.45")).toMatchObject({ status: 200 });
  // HEAD costs nothing.
  expect(await get("192.0.2.44", "HEAD")).toMatchObject({ status: 200 });
});

test("nine busy addresses do not starve a tenth", async () => {
  const { code } = await storeEstimate();
  const get = (address: number) =>
    callRoute(loader, path, { params: { code }, clientAddress: `198.51.100.${address}` });
  const nine = Array.from({ length: 27 }, (_, index) => get(index % 9));
  expect(await get(99)).toMatchObject({ status: 200 });
  expect(new Set((await Promise.all(nine)).map(({ status }) => status))).toEqual(new Set([200, 503]));
});
