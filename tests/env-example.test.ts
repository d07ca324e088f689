import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { variables } from "~/lib/env/env-variables.server";

const text = readFileSync(".env.example", "utf8");

test(".env.example sets nothing: a copy does not override a unit's or container's variables", () => {
  expect(parseEnv(text)).toEqual({});
});

/** Variables that only the compose files read. */
const composeOnly = ["SITE_HOST", "POSTGRES_PASSWORD"];
/** Variables whose default is in the comment. */
const defaultInComment = [
  "S3_BUCKET",
  "S3_REGION",
  "BACKUP_S3_REGION",
  "TURNSTILE_VERIFY_URL",
  "TURNSTILE_SCRIPT_URL",
];
const brandVariables = ["SITE_NAME", "SITE_INITIALS", "CONTACT_EMAIL", "SITE_LINKEDIN_URL"];

test(".env.example lists every variable once, with its default", () => {
  const named = [...text.matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]);
  const names = Object.keys(variables);
  expect(named.map(([name]) => name).sort()).toEqual([...names, ...composeOnly].sort());
  for (const [name = "", value = ""] of named) {
    if ([...composeOnly, ...defaultInComment, ...brandVariables].includes(name)) continue;
    const { schema } = variables[name as keyof typeof variables];
    const parsed = schema.safeParse(value || undefined);
    expect([name, parsed.data]).toEqual([name, schema.safeParse(undefined).data]);
  }
});
