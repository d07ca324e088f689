import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Which feature may import which others: the list of docs/architecture.md. One that is not here imports none. */
const allowed: Record<string, string[]> = {
  assistant: [],
  audit: [],
  auth: ["audit"],
  "bot-check": [],
  contact: ["bot-check", "estimates", "leads", "products"],
  estimates: [],
  leads: ["bot-check", "estimates", "outbox", "products"],
  media: [],
  outbox: [],
  "post-editing": ["audit", "auth", "media", "posts"],
  posts: ["media"],
  products: [],
  stats: [],
  team: ["audit", "auth"],
  "unsent-forms": ["auth"],
};

const features = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

test.each(features)("the feature %s imports only those that the domain gives it", (feature) => {
  const folder = join(import.meta.dirname, feature);
  const imported = readdirSync(folder)
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), "utf8").matchAll(/from "~\/features\/([a-z-]+)\//g),
    ])
    .map(([, name = ""]) => name)
    .filter((name) => name !== feature);
  expect(allowed[feature] ?? []).toEqual(expect.arrayContaining([...new Set(imported)]));
});
