import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyWithTurnstile } from "./turnstile.server";

const good = { success: true, "error-codes": [], hostname: "studio.example", action: "contact" };

const json = (body: object) => (response: ServerResponse) => void response.end(JSON.stringify(body));

/** What the verifier answers to each token. */
const answers: Record<string, (response: ServerResponse) => void> = {
  good: json(good),
  bad: json({ success: false, "error-codes": ["invalid-input-response"] }),
  old: json({ success: false, "error-codes": ["timeout-or-duplicate"] }),
  "wrong-secret": json({ success: false, "error-codes": ["invalid-input-secret"] }),
  elsewhere: json({ ...good, hostname: "evil.example" }),
  "other-form": json({ ...good, action: "interest" }),
  "silent about where and what for": json({ success: true }),
  hanging: () => {},
  "half-an-answer": (response) => response.write('{"success":'),
  garbage: (response) => response.end("<html>"),
  failing: (response) => response.writeHead(500).end("Internal Server Error"),
  moved: (response) => response.writeHead(302, { Location: "/?good" }).end(),
  cut: (response) => response.destroy(),
  slow: (response) => {
    underWay.push(response);
    mostUnderWay = Math.max(mostUnderWay, underWay.length);
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      for (const waiting of underWay.splice(0)) waiting.end(JSON.stringify(good));
    }, 300);
  },
};
/** Held until no further one comes, so that the count does not depend on how fast connections open. */
const underWay: ServerResponse[] = [];
let mostUnderWay = 0;
let quiet: NodeJS.Timeout | undefined;

const asked: URLSearchParams[] = [];
const stub = createServer(async (request, response) => {
  const form = new URLSearchParams(await text(request));
  asked.push(form);
  answers[form.get("response") ?? ""]?.(response);
});

let verifyUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => stub.listen(0, "127.0.0.1", resolve));
  verifyUrl = `http://127.0.0.1:${(stub.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => {
  stub.closeAllConnections();
  stub.close();
});

const verify = (token: string) =>
  verifyWithTurnstile({ secretKey: "the-secret", verifyUrl, hostname: "studio.example" }, token, {
    clientAddress: "192.0.2.7",
    action: "contact",
  });

test("the verifier is told secret, token and address", async () => {
  expect(await verify("good")).toEqual({ outcome: "passed" });
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    secret: "the-secret",
    response: "good",
    remoteip: "192.0.2.7",
  });
});

test.each([
  ["silent about where and what for", "passed", undefined],
  ["bad", "refused", "rejected"],
  ["old", "refused", "used"],
  ["elsewhere", "refused", "wrong-hostname"],
  ["other-form", "refused", "wrong-action"],
  ["wrong-secret", "unanswered", "unusable-answer"],
  ["garbage", "unanswered", "unusable-answer"],
  ["failing", "unanswered", "unusable-answer"],
  ["moved", "unanswered", "unreachable"],
  ["cut", "unanswered", "unreachable"],
])("an answer that is %s: %s", async (token, outcome, reason) => {
  expect(await verify(token)).toEqual({ outcome, ...(reason && { reason }) });
});

// These two wait at the same time.
test.concurrent.each([
  "hanging",
  "half-an-answer",
])("a verifier that is %s is waited for 3 s", async (token) => {
  const begun = performance.now();
  expect(await verify(token)).toEqual({ outcome: "unanswered", reason: "too-slow" });
  expect(performance.now() - begun).toBeGreaterThan(2_900);
  expect(performance.now() - begun).toBeLessThan(4_000);
});

test("of many tokens at once, a hundred are asked about at a time, and all get their answer", async () => {
  const verdicts = await Promise.all(Array.from({ length: 300 }, () => verify("slow")));
  expect(new Set(verdicts.map(({ outcome }) => outcome))).toEqual(new Set(["passed"]));
  expect(mostUnderWay).toBe(100);
});
