import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";

/** A product's documentation beyond its entry in the catalog (docs/product.md 11.2). */
const schema = z.strictObject({
  /** The day when the text was last changed. */
  edition: z.iso.date(),
  /** The tasks of its users, step by step. */
  tasks: z.record(z.string(), z.array(z.string())),
  roles: z.array(z.string()),
  /** The permissions of each role, in the order of `roles`; "no" if it lacks one. */
  rights: z.record(z.string(), z.array(z.string())),
  setup: z.record(z.string(), z.string()),
  /** The data that it stores, why, and the settings. No retention times, because each client sets their own. */
  data: z.record(z.string(), z.strictObject({ purpose: z.string(), choice: z.string() })),
  limits: z.record(z.string(), z.string()),
  questions: z.record(z.string(), z.string()),
});

export type ProductText = z.infer<typeof schema>;

/** The text of a product's documentation, from seed/documents. @throws for a missing or invalid file */
export const readProductText = (id: string): ProductText =>
  schema.parse(parse(readFileSync(`seed/documents/${id}.yaml`, "utf8")));
