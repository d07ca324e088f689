import { beforeEach, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/accounts";
import { storeAccount } from "#tests/support/factories";
import { atomic, db } from "~/lib/database/db.server";
import { secrets } from "~/lib/secrets/secret.server";
import { openTotpSecret, resealTotpSecrets, sealTotpSecret } from "./totp.server";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const id = "11111111-1111-4111-8111-111111111111";
/** The session secrets, newest first, as SESSION_SECRET lists them. */
const list = secrets as string[];
const first = list[0] as string;

beforeEach(async () => {
  list.splice(0, list.length, first);
  await atomic(db.delete(accounts));
});

test("openTotpSecret opens a secret only for its account", () => {
  const sealed = sealTotpSecret(id, secret);
  expect(sealed).not.toContain(secret);
  expect(openTotpSecret({ id, totpSecret: sealed })).toEqual({ text: secret, stale: false });
  expect(openTotpSecret({ id: "22222222-2222-4222-8222-222222222222", totpSecret: sealed })).toBeNull();
  const changed = sealed.slice(0, 20) + (sealed[20] === "A" ? "B" : "A") + sealed.slice(21);
  expect(openTotpSecret({ id, totpSecret: changed })).toBeNull();
});

test("resealTotpSecrets uses the newest session secret and keeps unreadable ones", async () => {
  const sealed = sealTotpSecret(id, secret);
  const stored = async () => (await db.select().from(accounts))[0] as typeof accounts.$inferSelect;
  await storeAccount({ id, email: "a@example.com", totpSecret: sealed, totpConfirmedAt: 1 });
  list.unshift("another-secret-of-more-than-32-characters");
  await resealTotpSecrets();
  list.pop();
  expect(openTotpSecret(await stored())).toEqual({ text: secret, stale: false });
  list.splice(0, 1, "a-third-secret-of-more-than-32-characters");
  const { totpSecret } = await stored();
  await resealTotpSecrets();
  expect((await stored()).totpSecret).toBe(totpSecret);
});
