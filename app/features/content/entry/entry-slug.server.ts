import { isUniqueViolation } from "#drizzle/connect";
import type { EntryFields } from "#drizzle/schema/content";
import { type Kind, ONLY } from "~/features/content/kind.server";
import { FormError } from "~/lib/form/form-error";
import { slugify } from "~/lib/text/slugify";

type Naming = {
  id: string;
  /** What staff have chosen. */
  chosen?: string;
  /** What the entry has. */
  stored?: string;
  fields: EntryFields;
};

/** The name of an entry in URLs. @throws FormError if a page of the site itself has it */
export function chooseSlug(kind: Kind, { id, chosen, stored, fields }: Naming): string {
  const slug = chosen ?? stored ?? (kind.isSingle ? ONLY : (kind.slug && slugify(kind.slug(fields))) || id);
  if (kind.isTakenSlug?.(slug))
    throw new FormError(`The site itself has the address /${slug}. Please choose another one.`, {
      field: "slug",
    });
  return slug;
}

/** Handles a failed write. @throws FormError (409) if another entry of the kind has the name */
export const rejectTakenSlug =
  ({ nouns: [one] }: Kind) =>
  (error: unknown): never => {
    if (!isUniqueViolation(error)) throw error;
    const described = `${/^[aeiou]/i.test(one) ? "an" : "a"} ${one.toLowerCase()}`;
    throw new FormError(`There is already ${described} with this address.`, { field: "slug", status: 409 });
  };
