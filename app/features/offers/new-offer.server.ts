import { eq } from "drizzle-orm";
import { z } from "zod";
import { offerTerms } from "#drizzle/schema/offers";
import { buying, discoveryWork } from "~/content/buying";
import { audit } from "~/features/audit/audit.server";
import {
  type Estimate,
  type EstimateLine,
  multiplySum,
  sumLines,
  toHundredths,
} from "~/features/estimates/estimate";
import { getCalculation, getMiddle, priceDiscovery } from "~/features/estimates/estimate-calculation";
import { findEstimate } from "~/features/estimates/estimates.server";
import { findLead, LEAD_ERASED } from "~/features/leads/leads.server";
import { sectionTitles } from "~/features/price-lists/price-list";
import type { Actor } from "~/features/roles/role";
import { atomic, db, sharedNow } from "~/lib/database/db.server";
import { writeSeen } from "~/lib/database/writes.server";
import { createEditConflict, FormError } from "~/lib/form/form-error";
import { choice, paragraphs, seenRevision } from "~/lib/form/text-schema";
import { formatUsd, formatUsdRange } from "~/lib/text/numbers";
import {
  LAUNCH_DAY,
  lineFields,
  MAX_LINES,
  type OfferKind,
  type OfferLine,
  offerFields,
  offerKinds,
  sumOffer,
} from "./offer";
import type { newOfferSchema } from "./offer-schema.server";
import { createOffer, defaultValidUntil } from "./offer-writing.server";
import { sumDiscoveryOrders } from "./offers.server";

/** The sections whose labels are unclear without the section's title, such as `One month, free`. */
const titledSections: readonly string[] = [sectionTitles.userScale, sectionTitles.support];

/**
 * The lines that an offer starts with. A build has those of the estimate, each at the middle of its range times the
 * multipliers, or one for each section if they are too many. A discovery order has one, at its share of the whole.
 */
export function createFirstLines(kind: OfferKind, estimate: Estimate | null): OfferLine[] {
  if (kind === "discovery")
    return [
      {
        description: `Discovery and requirements, ${buying.discovery.time}: interviews, review of the data, written scope`,
        quantity: 1,
        unitPrice: estimate ? priceDiscovery(getMiddle(estimate)) : 0,
      },
    ];
  if (!estimate) return [];
  const timeline = toHundredths(estimate.timelineMultiplier);
  const complexity = toHundredths(estimate.complexityMultiplier);
  const toLine = (description: string, range: { min: number; max: number }) => ({
    description: description.slice(0, lineFields.description.max),
    quantity: 1,
    unitPrice: multiplySum(getMiddle(range), timeline, complexity),
  });
  const describeLine = ({ section, label }: EstimateLine) =>
    titledSections.includes(section) ? `${section}: ${label}` : label;
  if (estimate.lines.length <= MAX_LINES)
    return estimate.lines.map((line) => toLine(describeLine(line), line));
  return getCalculation(estimate).sections.map(({ title, lines }) => {
    const labels = lines.map(({ label }) => label).join(", ");
    return toLine(`${title}: ${labels}`, sumLines(lines));
  });
}

/** The introduction that an offer starts with. */
const createFirstIntroduction = (
  kind: OfferKind,
  estimate: Estimate | null,
  orderedTotal: number | null,
): string =>
  [
    kind === "discovery"
      ? `${discoveryWork} ${buying.discovery.owned}`
      : `From the written scope we have worked out a fixed price and a launch date: ${LAUNCH_DAY}.`,
    estimate &&
      `Your estimate ${estimate.code} was ${formatUsdRange(estimate.min, estimate.max)} for the whole project.`,
    orderedTotal &&
      `The discovery that you ordered for ${formatUsd(orderedTotal)} is part of this price, so the discount takes it off.`,
  ]
    .filter(Boolean)
    .join("\n\n");

/**
 * Stores an offer's draft, filled from the estimate with the given code, if any. @returns its id
 * @throws FormError at `estimate` for an unknown code, and if the lead has been erased
 */
export async function startOffer(
  { estimate: code, ...fields }: z.output<typeof newOfferSchema>,
  leadId: string | null,
  actor: Actor,
  now = sharedNow(),
): Promise<string> {
  const lead = await findLead(leadId);
  if (leadId !== null && !lead) throw new FormError(LEAD_ERASED);
  const estimate = code === undefined ? null : await findEstimate(code);
  if (code !== undefined && !estimate)
    throw new FormError("There is no estimate with this code.", { field: "estimate" });
  const { kind } = fields;
  const { text: terms } = await findTerms(kind);
  const lines = createFirstLines(kind, estimate);
  // The estimate's lines include the discovery, which must not be paid twice.
  const ordered = lead && estimate && kind === "build" ? await sumDiscoveryOrders(lead.id) : 0;
  const { subtotal } = sumOffer({ lines, discountPercent: null, discountAmount: null });
  const orderedTotal = Math.min(ordered, subtotal) || null;
  return await createOffer(
    {
      ...fields,
      clientCompany: fields.clientCompany ?? null,
      lead,
      estimate,
      terms,
      introduction: createFirstIntroduction(kind, estimate, orderedTotal),
      lines,
      discountPercent: null,
      discountAmount: orderedTotal,
      validUntil: defaultValidUntil(now),
    },
    actor,
    now,
  );
}

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
