import { beforeAll, expect, test } from "vitest";
import { migrateDatabase } from "~/lib/database/db.server";
import { loader } from "~/routes/estimate/document.route";
import { callRoute } from "../support/call-route";
import { storeEstimate } from "../support/factories";

beforeAll(migrateDatabase);

const path = "/get-estimate/CODE/estimate.pdf";

test("the PDF is named after the estimate, and is neither cached nor indexed", async () => {
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

test("rejects an address above the limit with 429, and serves other addresses", async () => {
  const { code } = await storeEstimate();
  const get = (clientAddress: string, method = "GET") =>
    callRoute(loader, path, { params: { code }, clientAddress, method });
  const responses = await Promise.all(Array.from({ length: 60 }, () => get("192.0.2.44")));
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  expect(Object.fromEntries(refused[0]?.headers ?? [])).toMatchObject({
    "cache-control": "private, no-store",
    "content-type": "text/plain; charset=utf-8",
    "retry-after": "3600",
  });
  // Each address has a share of the worker's queue.
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429, 503]));
  expect(await get("192.0.2.45")).toMatchObject({ status: 200 });
  // HEAD costs nothing.
  expect(await get("192.0.2.44", "HEAD")).toMatchObject({ status: 200 });
});

test("nine addresses with many requests do not block a tenth", async () => {
  const { code } = await storeEstimate();
  const get = (address: number) =>
    callRoute(loader, path, { params: { code }, clientAddress: `198.51.100.${address}` });
  const nine = Array.from({ length: 27 }, (_, index) => get(index % 9));
  expect(await get(99)).toMatchObject({ status: 200 });
  expect(new Set((await Promise.all(nine)).map(({ status }) => status))).toEqual(new Set([200, 503]));
});
