import type { z } from "zod";
import { buying, discoveryWork } from "~/content/buying";
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
import type { Actor } from "~/features/roles/actor";
import { sharedNow } from "~/lib/database/db.server";
import { FormError } from "~/lib/form/form-error";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { sumDiscoveryOrders } from "./accepted-offers.server";
import { LAUNCH_DAY, lineFields, MAX_LINES, type OfferKind, type OfferLine, sumOffer } from "./offer";
import type { newOfferSchema } from "./offer-schema.server";
import { findTerms } from "./offer-terms.server";
import { createOffer, defaultValidUntil } from "./offer-writing.server";

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
