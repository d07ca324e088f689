import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { fieldMessages } from "./field-messages";
import type { FormRules } from "./form-rules";

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
