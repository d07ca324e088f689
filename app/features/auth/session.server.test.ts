import { beforeEach, describe, expect, test, vi } from "vitest";
import { accounts, sessions } from "#drizzle/schema/accounts";
import { storeAccount } from "#tests/support/factories";
import { defaultBrand } from "~/content/brand";
import { atomic, db } from "~/lib/database/db.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/lib/text/time";
import {
  beginSession,
  deleteOldSessions,
  findLapsedSession,
  findSession,
  isKnownSession,
} from "./session.server";

const start = Date.UTC(2026, 0, 5);
const email = defaultBrand.email;

beforeEach(async () => {
  await atomic(db.delete(accounts));
  await storeAccount({ id: "a", email });
});

const requestWith = (cookie = "") =>
  new Request("http://localhost:3000/admin", { headers: { Cookie: cookie } });
const storeSession = async (request: Request, now: number) => {
  const { statements, setCookie } = await beginSession("a", { request, clientAddress: "192.0.2.1" }, now);
  await atomic(...statements);
  return setCookie;
};
/** `lastSeenAt` is updated after the response. */
const waitUntilLastSeen = (time: number) =>
  vi.waitFor(async () => {
    const [row] = await db.select().from(sessions);
    expect(row?.lastSeenAt).toBe(time);
  });
const begin = async (now = start, request = requestWith()) =>
  (await storeSession(request, now)).split(";")[0] ?? "";

test("the cookie opens the session, and the database does not reveal the cookie", async () => {
  const setCookie = await storeSession(requestWith(), start);
  expect(setCookie).toMatch(/^__session=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = setCookie.split(";")[0] ?? "";
  expect(await findSession(requestWith(cookie), start)).toMatchObject({ account: { id: "a", email } });
  const [row] = await db.select().from(sessions);
  expect(cookie).not.toContain(row?.id);
  expect(await findSession(requestWith(`__session=${btoa(JSON.stringify(row?.id))}`), start)).toBeNull();
});

describe("a session", () => {
  test("ends after 12 hours without use, and not before", async () => {
    const cookie = await begin();
    const last = start + 12 * HOUR_MS - 1;
    expect(await findSession(requestWith(cookie), last)).not.toBeNull();
    await waitUntilLastSeen(last);
    expect(await findSession(requestWith(cookie), last + 12 * HOUR_MS)).toBeNull();
  });

  test("ends after seven days, even if it is used", async () => {
    const cookie = await begin();
    for (let now = start; now < start + 7 * DAY_MS; now += 11 * HOUR_MS) {
      expect(await findSession(requestWith(cookie), now)).not.toBeNull();
      await waitUntilLastSeen(now);
    }
    expect(await findSession(requestWith(cookie), start + 7 * DAY_MS)).toBeNull();
  });
});

test("beginSession replaces the session of its browser only", async () => {
  const [other, first] = [await begin(), await begin()];
  const second = await begin(start + 1, requestWith(first));
  expect(await findSession(requestWith(first), start + 1)).toBeNull();
  expect(await findSession(requestWith(second), start + 1)).not.toBeNull();
  expect(await findSession(requestWith(other), start + 1)).not.toBeNull();
});

test("deleteOldSessions deletes sessions that ended before a time", async () => {
  const first = await begin();
  await begin(start + 1, requestWith(first));
  await begin(start + 8 * DAY_MS);
  await atomic(deleteOldSessions(start));
  expect(await db.$count(sessions)).toBe(3);
  await atomic(deleteOldSessions(start + 10 * DAY_MS));
  expect(await db.$count(sessions)).toBe(0);
});

describe("findLapsedSession", () => {
  const later = start + 13 * HOUR_MS;
  test("finds the account of an expired session, unless it lost access", async () => {
    const cookie = await begin();
    expect(await findLapsedSession(requestWith(cookie), undefined, start)).toBeNull();
    expect(await findLapsedSession(requestWith(cookie), undefined, later)).toMatchObject({
      account: { id: "a" },
    });
    expect(await isKnownSession(cookie)).toBe(true);
    expect(await findLapsedSession(requestWith("__session=AAAA"), undefined, later)).toBeNull();
    await atomic(db.update(accounts).set({ email: "former@example.com" }));
    expect(await findSession(requestWith(cookie), start)).toBeNull();
    expect(await findLapsedSession(requestWith(cookie), undefined, later)).toBeNull();
  });

  test("ignores a session that was signed out", async () => {
    const cookie = await begin();
    await atomic(db.update(sessions).set({ endedAt: start + 1 }));
    const id = (await db.select().from(sessions))[0]?.id;
    for (const sent of [cookie, ""]) expect(await findLapsedSession(requestWith(sent), id, later)).toBeNull();
    expect(await isKnownSession(cookie)).toBe(false);
  });
});

test("findSession updates lastSeenAt at most once a minute", async () => {
  const cookie = await begin();
  const lastSeen = async () => (await db.select().from(sessions))[0]?.lastSeenAt;
  await findSession(requestWith(cookie), start + 59_000);
  expect(await lastSeen()).toBe(start);
  await findSession(requestWith(cookie), start + MINUTE_MS);
  await waitUntilLastSeen(start + MINUTE_MS);
});

test("findSession rejects a malformed cookie", async () => {
  await begin();
  for (const value of ["", "%", "AAAA", btoa("{}"), "%00"])
    expect(await findSession(requestWith(`__session=${value}`), start)).toBeNull();
});
