import { z } from "zod";
import { entrySlug } from "~/features/content/entry/field-schemas.server";
import { storeImage } from "~/features/media/store-image.server";
import { storeDocument } from "~/features/media/stored-documents.server";
import { FormError } from "~/lib/form/form-error";
import { type FormFields, toRuleName } from "~/lib/form/form-fields";
import { choice, optionalTime, seenRevision } from "~/lib/form/text-schema";
import { slugify } from "~/lib/text/slugify";
import { capitalize } from "~/lib/text/spelling";
import type { Kind } from "./kind.server";
import { findKind } from "./kinds.server";

/** A field of a staff form, as the loader describes it for the browser. */
export type EntryField = {
  name: string;
  label: string;
  hint?: string;
} & (
  | { control: "line" | "text" | "image" | "document" | "time" | "color" | "drawing"; rows?: number }
  | { control: "switch" }
  /** `reference`: the kind whose entries are the options. */
  | {
      control: "choice";
      options: { value: string; label: string }[];
      isOptional: boolean;
      reference?: string;
    }
  | { control: "group"; fields: EntryField[] }
  /** `fields`: of a row; one without a name if the rows are texts. */
  | { control: "list"; row: string; min: number; max: number; fields: EntryField[] }
);

/** What the buttons of an entry's form do. */
const entryChanges = ["save", "preview", "publish"] as const;

/** Fields that every entry has beside those of its kind. */
const ownFields = {
  change: choice(entryChanges).default("save"),
  revision: seenRevision,
  slug: entrySlug.optional(),
  publishAt: optionalTime,
};

type EntryFormSchema = z.ZodType<
  Record<string, unknown> & z.output<z.ZodObject<typeof ownFields>>,
  FormFields
>;

const formSchemas = new Map<Kind, EntryFormSchema>();

/** The schema of a kind's form: the kind's own fields, the button, the revision, the address and the time. */
export function entryFormSchema(kind: Kind): EntryFormSchema {
  const schema = formSchemas.get(kind) ?? (kind.schema.safeExtend(ownFields) as unknown as EntryFormSchema);
  formSchemas.set(kind, schema);
  return schema;
}

/** The fields of a kind for its form in the browser. */
export const describeFields = ({ schema }: Pick<Kind, "schema">): EntryField[] =>
  Object.entries(schema.shape).map(([name, field]) => describeField(name, field as z.ZodType));

function describeField(name: string, declared: z.ZodType): EntryField {
  const { schema, meta, isOptional } = unwrap(declared);
  const field = { name, label: meta.label ?? capitalize(name), hint: meta.hint };
  if (meta.reference)
    return { ...field, control: "choice", options: [], isOptional, reference: meta.reference };
  if (schema instanceof z.ZodBoolean) return { ...field, control: "switch" };
  if (schema instanceof z.ZodEnum) {
    const options = schema.options.map(String).map((value) => ({
      value,
      label: meta.options?.[value] ?? capitalize(value),
    }));
    return { ...field, control: "choice", options, isOptional };
  }
  if (schema instanceof z.ZodObject)
    return { ...field, control: "group", fields: describeFields({ schema }) };
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType;
    const { schema: row } = unwrap(element);
    const fields =
      row instanceof z.ZodObject ? describeFields({ schema: row }) : [describeField("", element)];
    return { ...field, control: "list", row: meta.row ?? "row", ...readLength(schema), fields };
  }
  const { rows, control = rows ? "text" : "line" } = meta;
  return { ...field, control, rows };
}

/** A field without what makes it optional or changes its value, and the innermost description. */
function unwrap(schema: z.ZodType): { schema: z.ZodType; meta: z.GlobalMeta; isOptional: boolean } {
  const isOptional = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  const meta = schema.meta();
  const inner =
    isOptional || schema instanceof z.ZodNullable
      ? (schema.unwrap() as z.ZodType)
      : schema instanceof z.ZodPipe
        ? (schema.in as z.ZodType)
        : null;
  if (!inner) return { schema, meta: meta ?? {}, isOptional };
  const unwrapped = unwrap(inner);
  return {
    ...unwrapped,
    meta: { ...unwrapped.meta, ...meta },
    isOptional: isOptional || unwrapped.isOptional,
  };
}

/** How many rows a list has. Field names bound it at 99 (`boundNames`). */
function readLength(list: z.ZodArray): { min: number; max: number } {
  const checks = list.def.checks?.map((check) => check._zod.def) ?? [];
  const min = checks.flatMap((check) => ("minimum" in check ? Number(check.minimum) : []));
  const max = checks.flatMap((check) => ("maximum" in check ? Number(check.maximum) : []));
  return { min: Math.max(0, ...min), max: Math.min(99, ...max) };
}

/** Stored fields as the values of a form: texts, and `on` for a checked box. */
export function toFormValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toFormValues);
  if (value !== null && typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, toFormValues(item)]));
  if (typeof value === "boolean") return value ? "on" : "";
  return value === null || value === undefined ? "" : String(value);
}

/** The controls of texts. Others hold what staff choose. */
const textControls = ["line", "text", "image", "document", "drawing"];

/** The labels of the texts in fields, by name, with `[]` for the position in a list. */
const listTextLabels = (fields: readonly EntryField[], prefix = ""): [name: string, label: string][] =>
  fields.flatMap((field): [string, string][] => {
    const name = prefix + field.name;
    if (field.control === "group") return listTextLabels(field.fields, `${name}.`);
    if (field.control === "list")
      return field.fields[0]?.name === ""
        ? [[`${name}[]`, field.label]]
        : listTextLabels(field.fields, `${name}[].`);
    return textControls.includes(field.control) ? [[name, field.label]] : [];
  });

/** The labels of the texts of an entry's form, by the path that it is sent to; undefined for any other path. */
export function findEntryLabels(path: string): Record<string, string> | undefined {
  const kind = findKind(/^\/admin\/content\/([^/?]+)\//.exec(path)?.[1]);
  return kind && { ...Object.fromEntries(listTextLabels(describeFields(kind))), slug: "Address" };
}

/** A larger SVG is none that could be a mark. */
const MAX_DRAWING_BYTES = 100_000;

/** What follows the name of a field in the name of the file that replaces its address. */
const FILE_SUFFIX = "File";

/**
 * Stores the pictures and documents of an entry's form, such as `screens[0].imageFile`, and replaces each with its
 * address, or an SVG with its text.
 * @throws FormError for the file's field
 */
export async function storeEntryFiles(form: FormData, kind: Pick<Kind, "schema">): Promise<void> {
  const files = [...form].filter((sent): sent is [string, File] => sent[1] instanceof File);
  for (const [name] of files) form.delete(name);
  const controls = listFileControls(describeFields(kind));
  for (const [name, file] of files) {
    // A browser sends an empty file if none was chosen.
    if (!name.endsWith(FILE_SUFFIX) || (file.size === 0 && file.name === "")) continue;
    const address = name.slice(0, -FILE_SUFFIX.length);
    const control = controls.get(toRuleName(address));
    if (!control) continue;
    const prefix = slugify(String(form.get("name") ?? form.get("title") ?? ""));
    if (control === "drawing") {
      if (file.size > MAX_DRAWING_BYTES)
        throw new FormError("This file is larger than 100 KB. Please export a simpler SVG.", { field: name });
      form.set(address, await file.text());
      continue;
    }
    const stored =
      control === "document"
        ? storeDocument(file, { prefix })
        : storeImage(file, { prefix, usedAt: Date.now() });
    const url = await stored.catch((error) => {
      throw error instanceof FormError
        ? new FormError(error.message, { ...error.options, field: name })
        : error;
    });
    form.set(address, typeof url === "string" ? url : url.url);
  }
}

const fileControls = ["image", "document", "drawing"] as const;
type FileControl = (typeof fileControls)[number];
const isFileControl = (control: string): control is FileControl =>
  fileControls.some((known) => known === control);

/** The fields with files, such as `screens[].image`, each with its control. */
const listFileControls = (fields: readonly EntryField[], prefix = ""): Map<string, FileControl> =>
  new Map(
    fields.flatMap((field) => {
      const name = prefix + field.name;
      if (field.control === "group") return [...listFileControls(field.fields, `${name}.`)];
      if (field.control === "list") return [...listFileControls(field.fields, `${name}[].`)];
      return isFileControl(field.control) ? [[name, field.control] as const] : [];
    }),
  );
