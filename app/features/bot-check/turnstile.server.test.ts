import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { serve } from "#tests/support/serve";
import { verifyWithTurnstile } from "./turnstile.server";

const good = { success: true, "error-codes": [], hostname: "studio.example", action: "contact" };

const json = (body: object) => (response: ServerResponse) => void response.end(JSON.stringify(body));

/** The verifier's response to each token. */
const responses: Record<string, (response: ServerResponse) => void> = {
  good: json(good),
  bad: json({ success: false, "error-codes": ["invalid-input-response"] }),
  old: json({ success: false, "error-codes": ["timeout-or-duplicate"] }),
  "wrong-secret": json({ success: false, "error-codes": ["invalid-input-secret"] }),
  elsewhere: json({ ...good, hostname: "evil.example" }),
  "other-form": json({ ...good, action: "interest" }),
  "without host and action": json({ success: true }),
  hanging: () => {},
  incomplete: (response) => response.write('{"success":'),
  garbage: (response) => response.end("<html>"),
  failing: (response) => response.writeHead(500).end("Internal Server Error"),
  moved: (response) => response.writeHead(302, { Location: "/?good" }).end(),
  cut: (response) => response.destroy(),
  slow: (response) => {
    pending.push(response);
    mostPending = Math.max(mostPending, pending.length);
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      for (const waiting of pending.splice(0)) waiting.end(JSON.stringify(good));
    }, 300);
  },
};
/**
 * Responses are delayed until no more requests arrive, because the count must not depend on how fast connections open.
 */
const pending: ServerResponse[] = [];
let mostPending = 0;
let quiet: NodeJS.Timeout | undefined;

const asked: URLSearchParams[] = [];
const { url } = await serve(async (request, response) => {
  const form = new URLSearchParams(await text(request));
  asked.push(form);
  responses[form.get("response") ?? ""]?.(response);
});

const verify = (token: string) =>
  verifyWithTurnstile(
    { secretKey: "the-secret", verifyUrl: `${url}/siteverify`, hostname: "studio.example" },
    token,
    {
      clientAddress: "192.0.2.7",
      action: "contact",
    },
  );

test("verifyWithTurnstile sends secret, token and address to the verifier", async () => {
  expect(await verify("good")).toEqual({ outcome: "passed" });
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    secret: "the-secret",
    response: "good",
    remoteip: "192.0.2.7",
  });
});

test.each([
  ["without host and action", "passed", undefined],
  ["bad", "rejected", "not-accepted"],
  ["old", "rejected", "used"],
  ["elsewhere", "rejected", "wrong-hostname"],
  ["other-form", "rejected", "wrong-action"],
  ["wrong-secret", "unanswered", "wrong-secret"],
  ["garbage", "unanswered", "malformed-response"],
  ["failing", "unanswered", "malformed-response"],
  ["moved", "unanswered", "unreachable"],
  ["cut", "unanswered", "unreachable"],
])("verifyWithTurnstile reports a response %j as %s", async (token, outcome, reason) => {
  expect(await verify(token)).toEqual({ outcome, ...(reason && { reason }) });
});

// Both wait for a timeout, so they run concurrently.
test.concurrent.each(["hanging", "incomplete"])(
  "verifyWithTurnstile gives up after 3 s on a verifier that is %s",
  async (token) => {
    const startedAt = performance.now();
    expect(await verify(token)).toEqual({ outcome: "unanswered", reason: "too-slow" });
    expect(performance.now() - startedAt).toBeGreaterThan(2_900);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  },
);

test("verifyWithTurnstile verifies many tokens, a hundred of them concurrently", async () => {
  const verdicts = await Promise.all(Array.from({ length: 110 }, () => verify("slow")));
  expect(new Set(verdicts.map(({ outcome }) => outcome))).toEqual(new Set(["passed"]));
  expect(mostPending).toBe(100);
});
