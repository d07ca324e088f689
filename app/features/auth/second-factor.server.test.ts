import { expect, test } from "vitest";
import { openTotpSecret, sealTotpSecret } from "~/features/auth/second-factor.server";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const id = "11111111-1111-4111-8111-111111111111";
test("openTotpSecret opens a secret only for its account", () => {
  const sealed = sealTotpSecret(id, secret);
  expect(sealed).not.toContain(secret);
  expect(openTotpSecret({ id, totpSecret: sealed })).toEqual({ text: secret, stale: false });
  expect(openTotpSecret({ id: "22222222-2222-4222-8222-222222222222", totpSecret: sealed })).toBeNull();
  const changed = sealed.slice(0, 20) + (sealed[20] === "A" ? "B" : "A") + sealed.slice(21);
  expect(openTotpSecret({ id, totpSecret: changed })).toBeNull();
});
