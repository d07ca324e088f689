import { beforeAll, expect, test } from "vitest";
import { migrateDatabase } from "~/lib/database/db.server";
import { action } from "~/routes/turnstile-test/route";
import { submit } from "../support/call-route";

beforeAll(migrateDatabase);

test("an address may have so many tokens looked at in an hour", async () => {
  const send = (clientAddress: string) =>
    submit(action as never, "/turnstile-test", { turnstileToken: "made-up" }, { clientAddress });
  const location = "/turnstile-test?verdict=refused&reason=malformed";
  for (let index = 0; index < 30; index += 1)
    expect(await send("192.0.2.1")).toMatchObject({ status: 303, location });
  const refused = await send("192.0.2.1");
  expect(refused).toMatchObject({ status: 429, errors: { "": [expect.stringContaining("Too many tests")] } });
  expect((await send("192.0.2.2")).status).toBe(303);
});
