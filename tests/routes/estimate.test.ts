import { describe, expect, test } from "vitest";
import { estimates } from "#drizzle/schema/estimates";
import { leads } from "#drizzle/schema/leads";
import { defaultBrand } from "~/content/brand";
import { createEstimate, PROJECT_TYPE_MISSING } from "~/features/estimates/estimate-input.server";
import { db } from "~/lib/database/db.server";
import { loader as documentLoader } from "~/routes/estimate/document.route";
import { action as mailAction, loader as mailLoader } from "~/routes/estimate/email.route";
import { loader as sheetLoader } from "~/routes/estimate/route";
import { action, loader } from "~/routes/get-estimate/route";
import { callRoute, createPageToken, type RouteRequest } from "../support/call-route";
import { storeEstimate } from "../support/factories";
import { fewestChoices, priceProject } from "../support/prices";

const path = "/get-estimate";
const headers = { Origin: "http://localhost:3000" };

const post = (fields: string, sent: RouteRequest = {}) =>
  callRoute(action, path, { body: new URLSearchParams(fields), headers, ...sent });
const openSheet = async (code: string, query = "") => {
  const { data } = await callRoute(sheetLoader, `${path}/${code}${query}`, { params: { code } });
  return data as Awaited<ReturnType<typeof sheetLoader>>;
};

describe("the calculator", () => {
  test("stores an estimate and redirects to its sheet", async () => {
    const response = await post("projectType=mobile-app&coreFeatures=user-login&coreFeatures=database");
    expect(response.status).toBe(303);
    expect(response.location).toMatch(/^\/get-estimate\/[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const code = response.location?.split("/").at(-1) ?? "";
    const { min, max } = priceProject("mobile-app", { coreFeatures: ["user-login", "database"] });
    expect(await openSheet(code.toLowerCase())).toMatchObject({
      estimate: { code, min, max },
      mailReference: null,
    });
  });

  test.each([
    ["projectType", "", PROJECT_TYPE_MISSING],
    ["timeline", "projectType=mobile-app&timeline=x", expect.any(String)],
    ["", `projectType=mobile-app${"&coreFeatures=x".repeat(20_000)}`, expect.any(String)],
  ])("an error at %j is reported, and nothing is stored", async (field, fields, message) => {
    const before = await db.$count(estimates);
    expect(await post(fields)).toMatchObject({ status: 400, errors: { [field]: [message] } });
    expect(await db.$count(estimates)).toBe(before);
  });

  test("starts from an earlier estimate", async () => {
    const at = async (query: string) => {
      const { data } = await callRoute(loader, `${path}?${query}`);
      return (data as Awaited<ReturnType<typeof loader>>).defaults;
    };
    const input = {
      ...fewestChoices,
      coreFeatures: ["payment-processing"],
      additionalFeatures: ["source-code"],
      support: "one-year",
      budget: "5k-15k",
      description: "Tea",
    } satisfies Parameters<typeof createEstimate>[0];
    const { code } = await createEstimate(structuredClone(input));
    expect(await at(`from=${code}`)).toEqual({ ...input, complexity: "5" });
    const changed = await at(
      `from=${code}&without=payment-processing&without=one-year&timeline=rush&projectType=x`,
    );
    const rest = { coreFeatures: [], timeline: "rush", support: "one-month-free", complexity: "5" };
    expect(changed).toEqual({ ...input, ...rest });
    expect(await at(`from=${code}${"&without=database".repeat(5_000)}`)).toMatchObject({ complexity: "5" });
    expect(await at("from=NOSUCHCODE&complexity=2")).toMatchObject({ projectType: "", complexity: "2" });
  });

  test("limits an address to thirty, keeps its choices and shows the e-mail address", async () => {
    const flood =
      "projectType=mobile-app&coreFeatures=user-login&coreFeatures=database&complexity=8&description=Flood";
    const before = await db.$count(estimates);
    const responses = [];
    for (let index = 0; index < 40; index += 1)
      responses.push(await post(`${flood} ${index}`, { clientAddress: "192.0.2.99" }));
    expect(responses.filter(({ status }) => status === 303)).toHaveLength(30);
    expect(await db.$count(estimates)).toBe(before + 30);
    const choices = { projectType: "mobile-app", coreFeatures: ["user-login", "database"], complexity: "8" };
    expect(responses.at(-1)).toMatchObject({
      status: 429,
      errors: { "": [expect.stringContaining(defaultBrand.email)] },
      data: { initialValue: { ...choices, description: "Flood 39" } },
    });
    expect(await post(`${flood} 1`, { clientAddress: "192.0.2.98" })).toMatchObject({ status: 303 });
  });

  test("a retry does not create or count a second estimate", async () => {
    const fields = `projectType=mobile-app&formToken=${createPageToken(path)}`;
    const before = await db.$count(estimates);
    const retry = () => post(fields, { clientAddress: "192.0.2.97" });
    const clicks = await Promise.all([retry(), retry(), retry()]);
    for (let index = 0; index < 40; index += 1) clicks.push(await retry());
    expect(new Set(clicks.map(({ location }) => location)).size).toBe(1);
    expect(await db.$count(estimates)).toBe(before + 1);
  });
});

test.each(["NOSUCHCODE", "AAAAA-AAAAA", "\u0000", "../x", ""])(
  "the code %j is a 404 on every page",
  async (code) => {
    const missing = { status: 404, thrown: true };
    for (const load of [sheetLoader, mailLoader, documentLoader])
      expect(await callRoute(load, path, { params: { code } })).toMatchObject(missing);
    const body = new URLSearchParams("email=a@example.com");
    expect(await callRoute(mailAction, path, { body, params: { code }, headers })).toMatchObject(missing);
  },
);

describe("a comparison", () => {
  test("shows the other estimate", async () => {
    const [one, other] = [await storeEstimate("one"), await storeEstimate("other")];
    expect(await openSheet(one.code, `?with=${other.code.toLowerCase()}`)).toMatchObject({
      comparison: { isSame: false, other: { code: other.code, min: other.min } },
    });
  });

  test("shows no other estimate for an invalid code", async () => {
    const { code } = await storeEstimate();
    for (const typed of ["NOSUC-HC0DE", "\u0000", "%", "x".repeat(5_000)]) {
      const { estimate, comparison } = await openSheet(code, `?with=${encodeURIComponent(typed)}`);
      expect(estimate).toMatchObject({ code });
      expect(comparison?.other ?? null).toBeNull();
      expect(comparison?.typedCode.length ?? 0).toBeLessThanOrEqual(40);
    }
  });
});

describe("'E-mail it to me'", () => {
  const send = (email: string, code: string) => {
    const body = new URLSearchParams({ email, formToken: createPageToken(path) });
    return callRoute(mailAction, path, { body, params: { code }, headers });
  };

  test("stores the request and redirects to the sheet, which confirms it", async () => {
    const [{ code }, { code: other }] = [await storeEstimate("one"), await storeEstimate("other")];
    const { status, location } = await send("asha@example.com", code);
    expect(status).toBe(303);
    expect(location).toMatch(new RegExp(`^/get-estimate/${code}\\?sent=`));
    expect(await db.select().from(leads)).toMatchObject([{ kind: "estimate", email: "asha@example.com" }]);
    const sent = new URL(String(location), "http://localhost").search;
    expect((await openSheet(code, sent)).mailReference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect((await openSheet(other, sent)).mailReference).toBeNull();
    for (const query of ["?mailed=1", "?sent=1", "?sent="])
      expect((await openSheet(code, query)).mailReference).toBeNull();
  });
});

describe("the PDF", () => {
  test("is named after the estimate and is neither cached nor indexed", async () => {
    const { code } = await storeEstimate();
    const response = await callRoute(documentLoader, path, { params: { code: code.toLowerCase() } });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="estimate-${code}.pdf"`,
      "content-type": "application/pdf",
      "x-robots-tag": "noindex",
    });
  });

  test("rejects an address above the limit with 429 and serves other addresses", async () => {
    const { code } = await storeEstimate();
    const get = (clientAddress: string, method = "GET") =>
      callRoute(documentLoader, path, { params: { code }, clientAddress, method });
    const responses = await Promise.all(Array.from({ length: 60 }, () => get("192.0.2.44")));
    const rejected = responses.filter(({ status }) => status === 429);
    expect(rejected).toHaveLength(20);
    expect(Object.fromEntries(rejected[0]?.headers ?? [])).toMatchObject({
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
      callRoute(documentLoader, path, { params: { code }, clientAddress: `198.51.100.${address}` });
    const nine = Array.from({ length: 27 }, (_, index) => get(index % 9));
    expect(await get(99)).toMatchObject({ status: 200 });
    expect(new Set((await Promise.all(nine)).map(({ status }) => status))).toEqual(new Set([200, 503]));
  });
});
