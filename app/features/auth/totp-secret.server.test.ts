import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { atomic, db, migrateDatabase } from "~/lib/database/db.server";
import { secrets } from "~/lib/env/secret.server";
import { storeAccount } from "../../../tests/support/factories";
import { openTotpSecret, resealTotpSecret, sealStoredSecrets, sealTotpSecret } from "./totp-secret.server";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const [id, other] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"] as const;
/** The session secrets, newest first, as SESSION_SECRET lists them. */
const list = secrets as string[];
const first = list[0] as string;

beforeAll(() => migrateDatabase());
beforeEach(async () => {
  list.splice(0, list.length, first);
  await atomic(db.delete(accounts));
});

const insert = (row: Partial<typeof accounts.$inferInsert>) =>
  storeAccount({ id, email: "a@example.com", ...row });
const stored = async () => (await db.select().from(accounts)).map(({ totpSecret }) => totpSecret);

describe("a sealed secret", () => {
  test("opens for its own account alone, and nothing of it can be changed", () => {
    const sealed = sealTotpSecret(id, secret);
    expect(sealed).not.toContain(secret);
    expect(sealTotpSecret(id, secret)).not.toBe(sealed);
    expect(openTotpSecret({ id, totpSecret: sealed })).toEqual({ text: secret, stale: false });
    expect(openTotpSecret({ id: other, totpSecret: sealed })).toBeNull();
    for (const at of [2, 20, sealed.length - 2]) {
      const changed = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
      expect(openTotpSecret({ id, totpSecret: changed })).toBeNull();
    }
    expect(openTotpSecret({ id, totpSecret: "1.AAAA" })).toBeNull();
  });

  test("opens while its session secret is listed, and is sealed again with the newest", () => {
    const sealed = sealTotpSecret(id, secret);
    list.unshift("another-secret-of-more-than-32-characters");
    expect(openTotpSecret({ id, totpSecret: sealed })).toEqual({ text: secret, stale: true });
    expect(resealTotpSecret({ id, totpSecret: sealed })).toHaveLength(1);
    list.pop();
    expect(openTotpSecret({ id, totpSecret: sealed })).toBeNull();
    expect(resealTotpSecret({ id, totpSecret: sealed })).toEqual([]);
  });
});

describe("at the start", () => {
  test("what was stored in the clear is sealed, once; what was never confirmed is dropped", async () => {
    await insert({ totpSecret: secret, totpConfirmedAt: 1 });
    await insert({ id: other, email: "b@example.com", totpSecret: secret });
    await sealStoredSecrets();
    const [sealed, dropped] = await stored();
    expect(openTotpSecret({ id, totpSecret: sealed ?? "" })).toEqual({ text: secret, stale: false });
    expect(dropped).toBeNull();
    await sealStoredSecrets();
    expect(await stored()).toEqual([sealed, null]);
  });

  test("what cannot be read any more stays as it is", async () => {
    const sealed = sealTotpSecret(id, secret);
    await insert({ totpSecret: sealed, totpConfirmedAt: 1 });
    list.splice(0, 1, "another-secret-of-more-than-32-characters");
    await sealStoredSecrets();
    expect(await stored()).toEqual([sealed]);
  });
});
