import { expect, test } from "vitest";
import { loader } from "~/routes/bot-check-challenge";

const ask = (query: string) =>
  loader({
    request: new Request(`http://localhost:3000/bot-check/challenge${query}`),
    context: {},
    params: {},
  });

test("a new challenge for the form each time, kept out of caches", async () => {
  const answer = await ask("?action=contact");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const challenge = await answer.json();
  expect(challenge.parameters.data).toEqual({ action: "contact" });
  expect(await (await ask("?action=contact")).json()).not.toEqual(challenge);
});

test.each([
  "",
  "?action=",
  "?action=a%20b",
  `?action=${"a".repeat(33)}`,
])("no form, no challenge: %s", async (query) => {
  expect((await ask(query)).status).toBe(400);
});
