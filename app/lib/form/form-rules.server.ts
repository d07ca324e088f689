import { INTENT } from "@conform-to/dom";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { isJsonBounded } from "~/lib/http/request-body.server";
import { fieldMessages } from "./fields";
import { type FormRules, toRuleName } from "./form-fields";

/** Fails all our patterns. */
const MISMATCH = "?";

const rulesBySchema = new WeakMap<z.ZodType, FormRules>();

/** The rules of a schema for `useForm`, with its messages for an empty and for a malformed value. */
export function describeRules(schema: z.ZodType): FormRules {
  const known = rulesBySchema.get(schema);
  if (known) return known;
  const object = findObject(schema);
  // Any names: conform knows no rules of a record.
  const constraint = object instanceof z.ZodRecord ? {} : { ...getZodConstraint(object) };
  const names = Object.keys(constraint);
  const rules = {
    constraint,
    missing: findMessages(schema, names, "", fieldMessages.missing),
    mismatch: findMessages(schema, names, MISMATCH, fieldMessages.noChoice),
  };
  rulesBySchema.set(schema, rules);
  return rules;
}

/** The object before a transformation of all fields. */
const findObject = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodPipe ? findObject(schema.in as z.ZodType) : schema;

/** The messages for fields with this value, without the browser's default. */
function findMessages(schema: z.ZodType, names: readonly string[], value: string, byDefault: string) {
  const form = new FormData();
  for (const name of names) form.append(name.replaceAll("[]", "[0]"), value);
  const messages: Record<string, string> = {};
  const { error } = parseWithZod(form, { schema }).reply();
  for (const name of names) {
    const message = error?.[name.replaceAll("[]", "[0]")]?.[0];
    if (message && message !== byDefault) messages[name] = message;
  }
  return messages;
}

/**
 * A field, one of a group such as `items.hosting.label`, or one of a list such as `lines[0].price`. Conform builds a
 * list as long as an index, so depth and index are bounded before it reads the names. A group's name may begin with
 * digits, but `lines.9999` would be an index.
 */
const boundedName = /^[a-z][\w-]*(\.\d*[a-z-][\w-]*){0,2}(\[\d{1,2}\](\.[a-z][\w-]*)?)?$/i;

/** Conform throws for what every object or list has, such as `toString`, `lines.map` and `constructor`. */
function isBounded(name: string): boolean {
  const [first = "", ...parts] = name.split(/[.[\]]+/);
  return (
    boundedName.test(name) && !(first in Object.prototype) && !parts.some((part) => part in Array.prototype)
  );
}

const index = z.int().min(0).max(99);
const name = z.string().max(100).refine(isBounded);

/** What conform's list buttons send. Its other intents are only for scripts. */
const listChangeSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("insert"),
    payload: z.object({
      name,
      index: index.optional(),
      defaultValue: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
    }),
  }),
  z.object({ type: z.literal("remove"), payload: z.object({ name, index }) }),
  z.object({ type: z.literal("reorder"), payload: z.object({ name, from: index, to: index }) }),
]);

/**
 * Deletes fields whose names are not ours, too deep, or have too high an index, and those in a row of a field that is
 * no list of groups, such as `name[0].first`: a page would show such rows as text.
 */
export function boundNames(form: FormData, schema: z.ZodType): void {
  const names = Object.keys(describeRules(schema).constraint);
  const groups = new Set(names.flatMap(listGroups));
  const fields = new Set(names.filter((name) => !groups.has(name)));
  const isInField = (name: string) =>
    listGroups(toRuleName(name))
      .slice(0, -1)
      .some((group) => fields.has(group));
  for (const name of new Set(form.keys()))
    if (name !== INTENT && (!isBounded(name) || isInField(name))) form.delete(name);
}

/**
 * What a form has sent. Any field but lists and groups is a text, as pages expect, even if it was sent several
 * times or in parts.
 */
export function joinRepeated<Sent>(sent: Sent, schema: z.ZodType): Sent {
  const groups = new Set(["", ...Object.keys(describeRules(schema).constraint).flatMap(listGroups)]);
  const join = (value: unknown, name: string): unknown => {
    if (value === null || typeof value !== "object") return value;
    if (!groups.has(name)) return listTexts(value).join(", ");
    if (Array.isArray(value)) return value.map((item) => join(item, `${name}[]`));
    const entries = Object.entries(value);
    return Object.fromEntries(entries.map(([key, item]) => [key, join(item, name ? `${name}.${key}` : key)]));
  };
  return join(sent, "") as Sent;
}

const listTexts = (value: unknown): unknown[] =>
  value !== null && typeof value === "object" ? Object.values(value).flatMap(listTexts) : [value];

/** The groups and lists that a field is in: `lines` and `lines[]` for `lines[].price`. */
const listGroups = (name: string) => [...name.matchAll(/[.[]/g)].map(({ index }) => name.slice(0, index));

/**
 * Whether the form changes a list instead of being sent; `unknown` if it is malformed, because conform would throw.
 * Leaves only a valid change in the form.
 */
export function readListChange(form: FormData, schema: z.ZodType): boolean | "unknown" {
  const text = form.get(INTENT);
  if (text === null) return false;
  const change = typeof text === "string" && isJsonBounded(text) ? parseListChange(text) : null;
  form.delete(INTENT);
  if (!change || !isList(form, schema, change.payload.name)) return "unknown";
  form.set(INTENT, JSON.stringify(change));
  return true;
}

function parseListChange(text: string) {
  try {
    return listChangeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return null;
  }
}

/** Whether this is a list of the schema, which no field contradicts. */
const isList = (form: FormData, schema: z.ZodType, name: string) =>
  `${toRuleName(name)}[]` in describeRules(schema).constraint &&
  [...form.keys()].every(
    (key) => !key.startsWith(name) || key[name.length] === "[" || /\w|-/.test(key[name.length] ?? ""),
  );
