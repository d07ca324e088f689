import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { cruise } from "dependency-cruiser";
import { expect, test } from "vitest";
import rules from "../.dependency-cruiser.mjs";
import { makeDataFolder } from "./support/data-folder";

/** For each kind of rule, an import that breaks it. */
const examples: [from: string, to: string, rule: RegExp][] = [
  ["app/features/posts/a.server.ts", "app/routes/blog/page.ts", /^app\/features imports only/],
  ["app/ui/a.tsx", "app/content/texts.ts", /^app\/ui imports only/],
  ["app/routes/home/a.tsx", "app/staff/bar.tsx", /^app\/routes imports only/],
  ["drizzle/a.ts", "app/lib/text/words.ts", /^drizzle imports only/],
  ["app/features/posts/a.ts", "app/features/leads/lead.ts", /^the feature posts imports only/],
  ["app/features/unlisted/a.ts", "app/features/leads/lead.ts", /^a feature imports only/],
  [
    "app/features/audit/a.ts",
    "app/features/leads/lead.ts",
    /^the feature audit imports none below it .* form no cycle/,
  ],
  [
    "app/features/stats/a.server.ts",
    "drizzle/schema/accounts.ts",
    /^the tables of accounts are queried only by app\/features\/auth/,
  ],
  [
    "app/features/posts/c.server.ts",
    "drizzle/schema/redirects.ts",
    /^the tables of redirects are queried only by app\/lib\/http/,
  ],
  ["app/routes/home/c.ts", "app/features/posts/reading/a.ts", /^what lies deeper .* is its own/],
  ["app/features/stats/d.ts", "app/features/posts/reading/a.ts", /^what lies deeper .* other features/],
  ["app/features/stats/b.server.ts", "drizzle/schema/unlisted.ts", /^a table has one owner/],
  [
    "app/features/stats/c.server.ts",
    "app/lib/secrets/sealed-text.server.ts",
    /^features seal columns only by the list/,
  ],
  ["app/routes/home/b.ts", "app/routes/blog/page.ts", /^a page imports nothing from another page/],
  ["app/features/posts/b.ts", "app/features/posts/posts.server.ts", /^browser code imports no server files/],
  ["app/lib/text/a.ts", "app/lib/text/a.ts", /^imports form no cycle/],
  ["app/lib/text/b.ts", "app/lib/text/missing.ts", /^imports resolve/],
];

const folder = makeDataFolder();

test("every kind of rule rejects an import that breaks it", async () => {
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [, to] of examples) if (!to.includes("missing")) write(to, "export const value = 1;");
  for (const [from, to] of examples) write(from, `import "./${relative(dirname(from), to)}";`);

  const options = { ...rules.options, ruleSet: rules, validate: true, baseDir: folder };
  const { output } = await cruise(["app", "drizzle"], options);
  if (typeof output === "string") throw new Error(output);
  const broken = output.summary.violations.map(({ from, rule }) => [from, rule.name] as const);
  for (const [from, , rule] of examples) expect(broken).toContainEqual([from, expect.stringMatching(rule)]);
});
