import { beforeAll, expect, test } from "vitest";
import { estimates } from "#drizzle/schema/estimates";
import { db, migrateDatabase } from "~/lib/database/db.server";
import { action } from "~/routes/get-estimate/route";
import { callRoute, pageToken } from "../support/call-route";

const site = "http://localhost:3000";
const path = "/get-estimate";

beforeAll(migrateDatabase);

const from = (clientAddress: string, fields: string) =>
  callRoute(action, path, {
    body: new URLSearchParams(fields),
    headers: { Origin: site },
    clientAddress,
  });

test("a flood from one address ends after thirty, with every choice kept and the address to write to", async () => {
  const fields = (index: number) =>
    `projectType=mobile-app&coreFeatures=user-login&coreFeatures=database&complexity=8&description=Flood ${index}`;
  const before = await db.$count(estimates);
  const answers = [];
  for (let index = 0; index < 40; index += 1) answers.push(await from("192.0.2.99", fields(index)));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(30);
  expect(await db.$count(estimates)).toBe(before + 30);
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    data: {
      error: { "": [expect.stringContaining("hello@bracketandspline.example")] },
      initialValue: {
        ...{ projectType: "mobile-app", coreFeatures: ["user-login", "database"] },
        ...{ complexity: "8", description: "Flood 39" },
      },
    },
  });
  expect(await from("192.0.2.98", fields(1))).toMatchObject({ status: 303 });
});

test("a retry is no second estimate", async () => {
  const fields = `projectType=mobile-app&formToken=${pageToken(path)}`;
  const before = await db.$count(estimates);
  const clicks = await Promise.all([1, 2, 3].map(() => from("192.0.2.97", fields)));
  // Beyond the limit of new ones.
  for (let index = 0; index < 40; index += 1) clicks.push(await from("192.0.2.97", fields));
  expect(new Set(clicks.map(({ location }) => location)).size).toBe(1);
  expect(await db.$count(estimates)).toBe(before + 1);
});
