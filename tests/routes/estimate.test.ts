import { beforeAll, describe, expect, test } from "vitest";
import { estimates } from "#drizzle/schema/estimates";
import { PROJECT_TYPE_MISSING } from "~/features/estimates/estimate-input.server";
import { createEstimate } from "~/features/estimates/estimates.server";
import { db, migrateDatabase } from "~/lib/database/db.server";
import { action as mailAction, loader as mailLoader } from "~/routes/estimate/email.route";
import { loader as sheetLoader } from "~/routes/estimate/route";
import { action, loader } from "~/routes/get-estimate/route";
import { callRoute, type Route } from "../support/call-route";
import { priceProject } from "../support/prices";

const site = "http://localhost:3000";
const path = "/get-estimate";

beforeAll(migrateDatabase);

const send = (body: BodyInit, to: Route = action, params = {}) =>
  callRoute(to, path, { body, params, headers: { Origin: site } });

const post = (fields: string) => send(new URLSearchParams(fields));

describe("the calculator", () => {
  test("stores an estimate and leads to its sheet", async () => {
    const answer = await post("projectType=mobile-app&coreFeatures=user-login&coreFeatures=database");
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/get-estimate\/[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    const code = answer.location?.split("/").at(-1) ?? "";
    const { data } = await callRoute(sheetLoader, path, { params: { code: code.toLowerCase() } });
    const { min, max } = priceProject("mobile-app", { coreFeatures: ["user-login", "database"] });
    expect(data).toMatchObject({ estimate: { code, min, max }, mailed: null });
  });

  test("without a project type it says so and keeps the rest", async () => {
    const before = await db.$count(estimates);
    expect(
      await post("coreFeatures=user-login&coreFeatures=database&complexity=8&description=Hello"),
    ).toMatchObject({
      status: 400,
      data: {
        error: { projectType: [PROJECT_TYPE_MISSING] },
        initialValue: { coreFeatures: ["user-login", "database"], complexity: "8", description: "Hello" },
      },
    });
    expect(await db.$count(estimates)).toBe(before);
  });

  test.each<[string, string]>([
    ["complexity", "complexity=1e9"],
    ["coreFeatures", `coreFeatures=x${"&coreFeatures=x".repeat(150)}`],
    ["", `coreFeatures=x${"&coreFeatures=x".repeat(20_000)}`],
    ["description", `description=${"x".repeat(900_000)}`],
  ])("answers 400 with a message at %s", async (field, fields) => {
    const answer = await post(`projectType=mobile-app&${fields}`);
    expect(answer).toMatchObject({ status: 400, data: { error: { [field]: [expect.any(String)] } } });
  });

  test("starts from the query, or from an earlier estimate", async () => {
    const at = async (query: string) => {
      const { data } = await callRoute(loader, `${path}?${query}`);
      return (data as Awaited<ReturnType<typeof loader>>).defaults;
    };
    expect(await at("projectType=mobile-app&timeline=rush&userScale=1000-plus&support=x")).toMatchObject({
      projectType: "mobile-app",
      timeline: "rush",
      userScale: "1000-plus",
      support: "one-month-free",
    });
    const input = {
      projectType: "ecommerce-store",
      coreFeatures: ["payment-processing"],
      advancedFeatures: [],
      designFeatures: [],
      additionalFeatures: ["source-code"],
      timeline: "flexible",
      userScale: "100-1000",
      complexity: 9,
      support: "one-year",
      budget: "5k-15k",
      description: "Tea",
    } as const;
    const { code } = await createEstimate(structuredClone(input) as never);
    expect(await at(`from=${code}`)).toEqual({ ...input, complexity: "9" });
    expect(
      await at(`from=${code}&without=payment-processing&without=one-year&timeline=rush&projectType=x`),
    ).toMatchObject({
      ...{ projectType: "ecommerce-store", coreFeatures: [], additionalFeatures: ["source-code"] },
      ...{ timeline: "rush", support: "one-month-free", description: "Tea" },
    });
    expect(await at(`from=${code}${"&without=database".repeat(5_000)}`)).toMatchObject({ complexity: "9" });
    expect(await at("from=NOSUCHCODE&complexity=2")).toMatchObject({ projectType: "", complexity: "2" });
  });
});

describe("an unknown code", () => {
  test.each(["NOSUCHCODE", "AAAAA-AAAAA", "\u0000", "../x"])("%j is a 404 everywhere", async (code) => {
    for (const load of [sheetLoader, mailLoader]) {
      expect(await callRoute(load, path, { params: { code } })).toMatchObject({ status: 404, thrown: true });
    }
    const body = new URLSearchParams("email=a@example.com");
    expect(await callRoute(mailAction, path, { body, params: { code } })).toMatchObject({
      status: 404,
      thrown: true,
    });
  });
});

describe("a comparison", () => {
  const made = async (fields: string) => (await post(fields)).location?.split("/").at(-1) ?? "";

  test("shows the other estimate, and stores nothing", async () => {
    const [one, other] = [await made("projectType=mobile-app"), await made("projectType=simple-website")];
    const before = await db.$count(estimates);
    const { data } = await callRoute(sheetLoader, `${path}?with=${other.toLowerCase()}`, {
      params: { code: one },
    });
    expect(data).toMatchObject({
      comparison: { same: false, other: { code: other, min: priceProject("simple-website").min } },
    });
    expect(await db.$count(estimates)).toBe(before);
  });

  test.each(["NOSUC-HC0DE", "\u0000", "%", "x".repeat(5_000)])("%j is no estimate", async (typed) => {
    const code = await made("projectType=mobile-app");
    const query = `${path}?with=${encodeURIComponent(typed)}`;
    const { status, data } = await callRoute(sheetLoader, query, { params: { code } });
    expect(status).toBe(200);
    expect(data).toMatchObject({ estimate: { code } });
    const { comparison } = data as Awaited<ReturnType<typeof sheetLoader>>;
    expect(comparison?.other ?? null).toBeNull();
    expect(comparison?.typed.length ?? 0).toBeLessThanOrEqual(40);
  });
});
