import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import type { z } from "zod";
import { postSchema } from "~/features/posts/editing/post-schema.server";
import { countCharacters, fieldMessages } from "~/lib/form/fields";
import { describeRules } from "~/lib/form/form-rules.server";
import * as contact from "./contact.server";

const exported: Record<string, unknown> = { ...contact, postSchema };
const schemas = Object.entries(exported).filter((entry): entry is [string, z.ZodType] =>
  entry[0].endsWith("Schema"),
);
const limits = schemas.flatMap(([name, schema]) =>
  Object.entries(describeRules(schema).constraint).flatMap(([field, { maxLength }]) =>
    maxLength ? [{ name, schema, field, max: maxLength }] : [],
  ),
);

/** Texts of `length` as the browser counts them. */
const texts: Record<string, (length: number) => string> = {
  letters: (length) => "x".repeat(length),
  emoji: (length) => "😀".repeat(length / 2).padEnd(length, "x"),
  "line ends": (length) => "a\r\n".repeat((length - 1) / 2).concat(length % 2 ? "b" : "bc"),
  "space around": (length) => ` \r\n${"x".repeat(length)}\u00a0 `,
};

test.each(limits)("$name limits $field to $max characters, as the browser counts them", (limit) => {
  for (const length of [limit.max - 1, limit.max, limit.max + 1]) {
    for (const write of Object.values(texts)) {
      const text = write(length);
      expect(countCharacters(text)).toBe(length);
      const form = new FormData();
      form.append(limit.field, text);
      const [message] = parseWithZod(form, { schema: limit.schema }).reply().error?.[limit.field] ?? [];
      expect(message === fieldMessages.tooLong(limit.max)).toBe(length > limit.max);
    }
  }
});
