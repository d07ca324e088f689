import { beforeAll, expect, test } from "vitest";
import { bumpContentVersion, findContentVersion } from "./content-version.server";
import { atomic, migrateDatabase } from "./db.server";

beforeAll(migrateDatabase);

test("every change of public content gets a new version", async () => {
  expect(await findContentVersion()).toBe(0);
  await atomic(bumpContentVersion());
  expect(await findContentVersion()).toBe(1);
  await atomic(bumpContentVersion(), bumpContentVersion());
  expect(await findContentVersion()).toBe(3);
});
