import { beforeAll, expect, test } from "vitest";
import { migrateDatabase } from "~/lib/database/db.server";
import { action } from "~/routes/get-estimate/route";
import { callRoute } from "../support/call-route";

beforeAll(migrateDatabase);

test.each([
  ["coreFeatures[90000000]=user-login", 303],
  ["unknown[90000000]=x", 303],
  ["coreFeatures[0].x=1", 400],
  ["__intent__=x", 303],
  ['__intent__={"type":"insert","payload":{"name":"coreFeatures","index":90000000}}', 303],
  ["__state__=x", 303],
])("a field named for conform's own use harms nothing: %s", async (field, status) => {
  const [name = "", value = ""] = field.split(/=(.*)/);
  const body = new URLSearchParams({ projectType: "mobile-app", [name]: value });
  const answer = await callRoute(action, "/get-estimate", {
    body,
    headers: { Origin: "http://localhost:3000" },
  });
  expect(answer).toMatchObject({ status });
});
