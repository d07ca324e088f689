import { beforeAll, describe, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { db, migrateDatabase } from "~/lib/database/db.server";
import { action } from "~/routes/estimate/email.route";
import { loader as sheetLoader } from "~/routes/estimate/route";
import { callRoute, pageToken } from "../support/call-route";
import { storeEstimate } from "../support/factories";

const path = "/get-estimate";

beforeAll(migrateDatabase);

const token = () => pageToken(path);

const send = (body: BodyInit, code: string) =>
  callRoute(action, path, { body, params: { code }, headers: { Origin: "http://localhost:3000" } });

describe("'E-mail it to me'", () => {
  const mailedAt = async (address: string, code: string) => {
    const { data } = await callRoute(sheetLoader, address, { params: { code } });
    return (data as Awaited<ReturnType<typeof sheetLoader>>).mailed;
  };

  test("stores who wants it, and leads back to the sheet", async () => {
    const code = (await storeEstimate()).code;
    const body = new URLSearchParams({ email: "asha@example.com", formToken: token() });
    const { status, location } = await send(body, code);
    expect(status).toBe(303);
    expect(location).toMatch(new RegExp(`^/get-estimate/${code}\\?sent=`));
    expect(await db.select().from(leads)).toMatchObject([{ kind: "estimate", email: "asha@example.com" }]);
    expect(await mailedAt(String(location), code)).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  });

  test("an address that is made up, or of another sheet, confirms nothing", async () => {
    const [{ code: one }, { code: other }] = [await storeEstimate("one"), await storeEstimate("other")];
    const body = new URLSearchParams({ email: "ravi@example.com", formToken: token() });
    const { location } = await send(body, one);
    expect(await mailedAt(String(location), other)).toBeNull();
    for (const query of ["mailed=1", "sent=1", "sent="]) {
      expect(await mailedAt(`/get-estimate/${one}?${query}`, one)).toBeNull();
    }
  });

  test.each(["", "asha at example.com", "a@example.com\nBcc: b@example.com"])("refuses %j", async (email) => {
    const code = (await storeEstimate()).code;
    const body = new URLSearchParams({ email, formToken: token() });
    expect(await send(body, code)).toMatchObject({
      status: 400,
      data: { error: { email: [expect.any(String)] } },
    });
  });
});
