import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { offerTerms } from "#drizzle/schema/offers";
import { type Actor, audit } from "~/features/audit/audit.server";
import { atomic, db } from "~/lib/database/db.server";
import { expectRow } from "~/lib/database/expect-row.server";
import { FormError } from "~/lib/form/form-error";
import { choice, paragraphs } from "~/lib/form/text-schema";
import { type OfferKind, offerKinds, offerLimits } from "./offer";
import { seedTerms } from "./offer-terms";

export const termsSchema = z.object({
  kind: choice(offerKinds, "Please choose a kind."),
  terms: paragraphs({ max: offerLimits.terms, missing: "Please write the terms." }),
  revision: z.coerce.number().int().min(0).catch(0),
});

/** The terms that offers of a kind start with. `revision` counts the changes by owners. */
export async function findTerms(kind: OfferKind) {
  const [row] = await db.select().from(offerTerms).where(eq(offerTerms.kind, kind));
  return row ?? { kind, text: seedTerms[kind], revision: 0, updatedBy: null, updatedAt: null };
}

/**
 * Changes the terms of offers written from now on. The same text again changes nothing.
 * @throws FormError (409) if someone else has changed them since `revision`.
 */
export async function saveTerms(
  { kind, terms: text, revision }: z.output<typeof termsSchema>,
  by: Actor,
): Promise<void> {
  if ((await findTerms(kind)).text === text) return;
  const row = { kind, text, revision: revision + 1, updatedBy: by.email, updatedAt: Date.now() };
  const changed = audit("OFFER_TERMS_CHANGED", { ...by, detail: { kind } });
  const stored =
    revision === 0
      ? db.insert(offerTerms).values(row).onConflictDoNothing()
      : db
          .update(offerTerms)
          .set(row)
          .where(and(eq(offerTerms.kind, kind), eq(offerTerms.revision, revision)));
  const conflict = () =>
    new FormError(
      "Someone else saved these terms while you were editing them. Compare both versions below, then save again to replace theirs.",
      { status: 409 },
    );
  await atomic(expectRow(stored, conflict), changed);
}
