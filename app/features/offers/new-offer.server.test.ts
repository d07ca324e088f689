import { expect, test } from "vitest";
import { makeActor } from "#tests/support/factories";
import { defaultTerms, findTerms, saveTerms } from "./new-offer.server";

const actor = makeActor({ email: "owner@example.com" });
const save = (terms: string, revision: number) => saveTerms({ kind: "build", terms, revision }, actor);

test("terms start with the default ones; the second of two owners gets a conflict", async () => {
  expect(await findTerms("build")).toMatchObject({ text: defaultTerms.build, revision: 0 });
  const outcomes = await Promise.allSettled([save("One", 0), save("Two", 0)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const stored = await findTerms("build");
  expect(stored).toMatchObject({ revision: 1, updatedBy: actor.email });
  await expect(save("Three", 0)).rejects.toMatchObject({ options: { status: 409 } });
  await save("Three", 1);
  // A second click changes nothing.
  await save("Three", 1);
  expect(await findTerms("build")).toMatchObject({ text: "Three", revision: 2 });
  expect(await findTerms("discovery")).toMatchObject({ text: defaultTerms.discovery, revision: 0 });
});
