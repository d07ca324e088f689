import { z } from "zod";
import type { EntryFields } from "#drizzle/schema/content";
import type { Role } from "~/features/roles/role";

declare module "zod" {
  interface GlobalMeta {
    /** The label of a field in the staff form. */
    label?: string;
    hint?: string;
    /** The control of a text; by default a line. */
    control?: "image" | "document" | "time" | "color" | "drawing";
    /** The height of a text of several lines. */
    rows?: number;
    /** The labels of a choice by value. */
    options?: Readonly<Record<string, string>>;
    /** The kind of which a text names an entry by its slug. */
    reference?: string;
    /** What a row of a list is called, such as `step`. */
    row?: string;
  }
}

/**
 * A kind of content: everything that the site knows about it. Row, form, list, revisions, preview, API and export come
 * from this, so a new kind is one file in `kinds/` (docs/architecture.md).
 */
export type Kind<Schema extends z.ZodObject = z.ZodObject> = {
  /** In URLs and rows, such as `testimonials`. */
  name: string;
  /** What one and several are called, such as `Testimonial` and `Testimonials`. */
  nouns: readonly [one: string, many: string];
  /** What it is for, in a sentence for staff. */
  intro: string;
  /** It has one entry, which can't be deleted. */
  isSingle?: true;
  /** Its entries are those of its seed: none can be added, moved or removed. */
  isFixed?: true;
  /**
   * Parts of a long form, each on its own page, in order. Publishing the first one makes a sample the studio's own.
   */
  parts?: readonly Part[];
  /** The step of the guided start in which an owner replaces its samples. */
  startStep?: StartStep;
  /** Who may change it; editors by default. */
  minRole?: Role;
  /** What the line about samples calls entries that came with the site, such as `quotes`. */
  sampleName?: string;
  /** The paths of the public pages that show it. */
  shownOn: readonly string[];
  /** The most entries that it may have; 200 by default. */
  max?: number;
  /** The fields, as the form orders them. Its output must be valid input: stored fields are checked again. */
  schema: Schema;
  /** Replaces fields as long as they are what the site came with, such as by variables of the environment. */
  asSeeded?<Fields extends z.output<Schema>>(fields: Fields): Fields;
  /** What its file in `seed/content/` would say, if code says it already. */
  seed?(): z.input<Schema>;
  /** What staff read in lists. */
  title(fields: z.output<Schema>, slug: string): string;
  /** The name in URLs for a new entry; without it, entries have no page. Published entries keep theirs. */
  slug?(fields: z.output<Schema>): string;
  /** Whether a page of the site itself has the address that an entry would have. */
  isTakenSlug?(slug: string): boolean;
  /** The page of an entry. */
  page?(slug: string): string;
  /** What is computed from the fields when they are saved, and again by a later `version`. Stored as `derived`. */
  derive?: { version: number; run(fields: z.output<Schema>): Promise<object> };
  /** Times of an entry (ISO 8601) from which pages show something else, although staff do not change it. */
  changesAt?(fields: z.output<Schema>): readonly (string | undefined)[];
  /** Whether `GET /api/NAME` lists the published entries. */
  isInApi?: true;
};

/** The steps in which a new owner makes the site the studio's own, in order. */
export const startSteps = ["studio", "look", "people", "proof", "products"] as const;
export type StartStep = (typeof startSteps)[number];

/** Some fields of a kind, which have a separate form. `name`: in its URL. `startStep`: if it is not the kind's. */
type Part = { name: string; label: string; startStep?: StartStep; fields: readonly string[] };

/** Declares a kind, with the types of its fields. */
export const defineKind = <Schema extends z.ZodObject>(kind: Kind<Schema>): Kind<Schema> => kind;

/** The fields of a kind's entries. */
export type FieldsOf<Declared> = Declared extends Kind<infer Schema> ? z.output<Schema> : never;

/** An entry as a page shows it. */
export type Entry<Declared extends Kind> = FieldsOf<Declared> & {
  /** Its name within the kind. */
  slug: string;
  isSample: boolean;
  /** What the kind's `derive` computed. */
  derived?: unknown;
};

const MAX_ENTRIES = 200;

/** The most entries that a kind may have. */
export const maxEntries = ({ isSingle, max = MAX_ENTRIES }: Kind): number => (isSingle ? 1 : max);

const partKinds = new Map<Part, Kind>();

/** The kind with only the fields of a part, for its form and the rules of that; without a part, the kind itself. */
export function selectPart(kind: Kind, part: Part | undefined): Kind {
  if (!part) return kind;
  const known = partKinds.get(part) ?? {
    ...kind,
    schema: z.object(
      Object.fromEntries(part.fields.map((name) => [name, kind.schema.shape[name] as z.ZodType])),
    ),
  };
  partKinds.set(part, known);
  return known;
}

/** The slug of the entry of a kind that has only one. */
export const ONLY = "only";

/** The fields with what their kind computes from them, as `derived`. @throws FormError if that is not possible */
export const addDerived = async ({ derive }: Kind, fields: EntryFields): Promise<EntryFields> =>
  derive ? { ...fields, derived: { version: derive.version, ...(await derive.run(fields)) } } : fields;
