import { expect, test } from "vitest";
import { migrateDatabase } from "~/lib/database/db.server";
import { loader as dashboard } from "~/routes/admin/blog/dashboard/route";
import { callRoute } from "../support/call-route";
import { book, freeTimes } from "../support/calls";
import { storeHost } from "../support/factories";
import { roleCookie } from "../support/staff";

await migrateDatabase();

test("the dashboard lists the next calls for those who work on leads, and nothing of sales for writers", async () => {
  const allDay: [number, number][][] = Array.from({ length: 7 }, () => [[0, 24 * 60]]);
  await storeHost("asha@example.com", { hours: allDay });
  const load = async (role: "editor" | "writer") =>
    (await callRoute(dashboard, "/admin/blog", { cookie: await roleCookie(role) })).data as Awaited<
      ReturnType<typeof dashboard>
    >;
  expect((await load("editor")).calls).toEqual([]);
  await book((await freeTimes())[0] ?? 0);
  expect((await load("editor")).calls).toMatchObject([{ title: "Mira", host: "asha@example.com" }]);
  expect(await load("writer")).toMatchObject({ calls: [], due: null });
});
