import { eq } from "drizzle-orm";
import { z } from "zod";
import { offerTerms } from "#drizzle/schema/offers";
import { buying } from "~/content/buying";
import { audit } from "~/features/audit/audit.server";
import type { Actor } from "~/features/roles/actor";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { writeSeen } from "~/lib/database/writes.server";
import { createEditConflict } from "~/lib/form/form-error";
import { choice, paragraphs, seenRevision } from "~/lib/form/text-schema";
import { type OfferKind, offerFields, offerKinds } from "./offer";

/** The form for the terms, with the `revision` that the page showed. */
export const termsSchema = z.object({
  kind: choice(offerKinds, "Please choose a kind."),
  terms: paragraphs(offerFields.terms),
  revision: seenRevision,
});

/** The terms that offers of a kind start with. */
export async function findTerms(kind: OfferKind) {
  const [row] = await db.select().from(offerTerms).where(eq(offerTerms.kind, kind));
  return (
    row ?? { kind, text: defaultTerms[kind], revision: 0, revisedBy: null, updatedBy: null, updatedAt: null }
  );
}

/** The revision of the terms of the kind that a form names; null for no kind. */
export async function findTermsRevision(name: unknown) {
  const kind = offerKinds.find((kind) => kind === name);
  return kind ? await findTerms(kind) : null;
}

/**
 * Changes the terms that new offers start with. The same text again changes nothing.
 * @throws FormError (409) if someone else has changed them since `revision`
 */
export async function saveTerms(
  { kind, terms: text, revision: seen }: z.output<typeof termsSchema>,
  actor: Actor,
): Promise<void> {
  if ((await findTerms(kind)).text === text) return;
  const row = { text, updatedBy: actor.email, updatedAt: sharedNow() };
  const auditRow = audit("OFFER_TERMS_CHANGED", { ...actor, detail: { kind } });
  const created = { kind, ...row };
  await atomic(
    writeSeen(offerTerms, eq(offerTerms.kind, kind), row, { seen, actor, created }, createEditConflict),
    auditRow,
  );
}

/**
 * The offer terms until owners change them, in the order of app/content/buying.ts. They are only a starting point,
 * which counsel must check.
 */
export const defaultTerms: Record<OfferKind, string> = {
  discovery: [
    `1. Subject. This order is for the discovery alone: ${buying.discovery.time} of work that end with a written scope. It obliges neither side to build anything.`,
    "2. Price. The price above is fixed. It is part of the estimate for the whole project, not added to it. Taxes are added where the law requires them.",
    "3. Payment. You pay once you accept the written scope. If you find that something is missing, tell us within 10 working days and we correct it.",
    `4. Ownership. ${buying.discovery.owned}`,
    "5. Your part. You introduce us to the people who will use the software, give us access to the data we need, and name one person who decides.",
    "6. Confidentiality. Each side keeps confidential what it learns about the other, even after the work has ended.",
    "7. Ending. Either side can end this order in writing at any time. You then pay for the work done so far, at most the price above, and get its results.",
  ].join("\n\n"),
  build: [
    "1. Subject. We build what the written scope describes, with the lines above, by the date named above.",
    "2. Price. The total above is fixed. It changes only if both sides agree to a change of scope in writing. Taxes are added where the law requires them.",
    "3. Payment. You pay in milestones, each when you accept it, even if it is late. Invoices are due within 14 days.",
    "4. Acceptance. You have 10 working days to try a milestone. You accept it, or name what differs from the scope, and we correct that at no cost.",
    "5. Ownership. With each payment you get the right to use what it paid for. You get the source code if it is one of the lines above.",
    "6. Support. One month of support after the launch is included. A maintenance plan is ordered separately.",
    "7. Confidentiality. Each side keeps confidential what it learns about the other, even after the work has ended.",
    "8. Ending. Either side can end the work after a milestone, in writing, with two weeks’ notice. You pay for what you have accepted and for the work done since, and get its results.",
  ].join("\n\n"),
};
