import { expect, test } from "vitest";
import { submissionNonce } from "./submission-nonce.server";

const sender = { clientAddress: "192.0.2.1", userAgent: "Browser" };
const nonce = submissionNonce("token", "made", sender);

test("with what a browser made, a form is the same from wherever it is sent", () => {
  expect(submissionNonce("token", "made", { clientAddress: "192.0.2.2", userAgent: null })).toBe(nonce);
  expect(submissionNonce("token", "other", sender)).not.toBe(nonce);
  expect(submissionNonce("other", "made", sender)).not.toBe(nonce);
});

test.each([
  null,
  "",
  "x".repeat(101),
  new File([], "x"),
])("without it, the sender tells forms apart", (given) => {
  const own = submissionNonce("token", given, sender);
  expect(submissionNonce("token", given, sender)).toBe(own);
  expect(submissionNonce("token", given, { ...sender, clientAddress: "192.0.2.2" })).not.toBe(own);
  expect(submissionNonce("token", given, { ...sender, userAgent: "Another" })).not.toBe(own);
});
