import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { variables } from "~/lib/env/env-variables.server";

const text = readFileSync(".env.example", "utf8");

test(".env.example sets nothing, so that a copy does not override a unit's or container's variables", () => {
  expect(parseEnv(text)).toEqual({});
});

/** Not variables of the site. */
const composeOnly = ["SITE_HOST", "POSTGRES_PASSWORD"];
/** Their defaults are in the comment. */
const described = [
  "S3_BUCKET",
  "S3_REGION",
  "BACKUP_S3_REGION",
  "TURNSTILE_VERIFY_URL",
  "TURNSTILE_SCRIPT_URL",
];
const brand = ["SITE_NAME", "SITE_INITIALS", "CONTACT_EMAIL", "SITE_LINKEDIN_URL"];

test(".env.example names every variable once, with its default", () => {
  const named = [...text.matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  const names = Object.keys(variables);
  expect(named.map(([name]) => name).sort()).toEqual([...names, ...composeOnly].sort());
  for (const [name = "", value = ""] of named) {
    if ([...composeOnly, ...described, ...brand].includes(name)) continue;
    const { schema } = variables[name as keyof typeof variables];
    const given = schema.safeParse(value || undefined);
    expect([name, given.data]).toEqual([name, schema.safeParse(undefined).data]);
  }
});
