import type { OfferLine, offers, offerVersions } from "#drizzle/schema/offers";
import { MAX_PROJECT_VALUE } from "~/features/leads/lead";
import { type FieldRule, listLabels } from "~/lib/form/fields";
import { shortReference } from "~/lib/text/ids";
import { formatUsd } from "~/lib/text/numbers";
import { DAY_MS } from "~/lib/text/time";

export type { OfferLine };
export type OfferKind = (typeof offers.$inferSelect)["kind"];
type OfferStatus = (typeof offers.$inferSelect)["status"];
/** The current status: a sent offer may have expired. */
export type OfferState = OfferStatus | "expired";

/** The document that the client signs (docs/product.md 1.11). */
export const offerTitle: Record<OfferKind, string> = { discovery: "Discovery order", build: "Proposal" };

export const offerKinds = Object.keys(offerTitle) as OfferKind[];

export const offerStateLabel: Record<OfferState, string> = {
  draft: "Draft",
  sent: "Sent",
  accepted: "Accepted",
  declined: "Declined",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

/** The content of a version of an offer. */
export type OfferContent = Omit<
  typeof offerVersions.$inferSelect,
  "offerId" | "number" | "total" | "sentAt" | "sentBy" | "openedAt"
>;

/** The number of form fields is limited, and each line has three. */
export const MAX_LINES = 24;
export const MAX_QUANTITY = 10_000;
export const MAX_UNIT_PRICE = 1_000_000;
/** The maximum value of a lead. */
export const MAX_TOTAL = MAX_PROJECT_VALUE;
/** The placeholder in a new proposal that staff replace with the launch date. */
export const LAUNCH_DAY = "[day]";

/** The maximum validity, in days. */
export const MAX_VALID_DAYS = 365;
/** The default validity, in days. */
export const DEFAULT_VALID_DAYS = 30;

/** The editor's fields, except the lines. */
export const offerFields = {
  clientName: { label: "Client’s name", max: 120, missing: "Please enter the client’s name." },
  clientCompany: { label: "Company", max: 160 },
  clientEmail: { label: "Client’s e-mail", missing: "Please enter the client’s e-mail address." },
  introduction: { label: "Introduction", max: 5_000 },
  discount: { label: "Discount" },
  validUntil: { label: "Valid until", missing: "Please choose a day." },
  terms: { label: "Terms", max: 10_000, missing: "Please write the terms." },
} as const satisfies Record<string, FieldRule>;

/** The fields of a line. */
export const lineFields = {
  description: { label: "Line", max: 300, missing: "Please describe this line." },
  quantity: { label: "Quantity" },
  price: { label: "Unit price", missing: "Please enter a price, or 0." },
} as const satisfies Record<string, FieldRule>;

/** The fields with which a client accepts or declines. */
export const answerFields = {
  name: { label: "Your name", max: 120, missing: "Please tell us your name." },
  role: {
    label: "Your role",
    max: 120,
    missing: "Please tell us your role, such as managing director.",
  },
  email: { label: "Your e-mail", missing: "Please enter an e-mail address for the confirmation." },
  agreed: { label: "Acceptance", missing: "Please check this box to accept." },
  reason: { label: "Your reason", max: 2_000, missing: "Please tell us why, in a few words." },
} as const satisfies Record<string, FieldRule>;

/** The field with which a client asks, and the one with which staff answer. */
export const questionFields = {
  text: { label: "Your question", max: 2_000, missing: "Please write your question." },
  answer: { label: "Your answer", max: 5_000, missing: "Please write an answer." },
} as const satisfies Record<string, FieldRule>;

type LinePrice = Omit<OfferLine, "description">;

/** The price of a line in whole USD, rounded half up. Works in hundredths, without the errors of binary fractions. */
export const lineTotal = ({ quantity, unitPrice }: LinePrice): number =>
  Math.round((Math.round(quantity * 100) * unitPrice) / 100);

/** The sums of an offer in whole USD. A percentage is rounded half up. */
export function sumOffer({
  lines,
  discountPercent,
  discountAmount,
}: Pick<OfferContent, "lines" | "discountPercent" | "discountAmount">) {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const discount =
    discountPercent === null ? (discountAmount ?? 0) : Math.round((subtotal * discountPercent) / 100);
  return { subtotal, discount, total: subtotal - discount };
}

/** A discount's label, such as `Discount of 10%`. */
export const describeDiscount = ({ discountPercent }: Pick<OfferContent, "discountPercent">): string =>
  discountPercent === null ? "Discount" : `Discount of ${discountPercent}%`;

/** A line's quantity and price, such as `2.5 × $400`. */
export const describeQuantity = ({ quantity, unitPrice }: LinePrice): string =>
  `${quantity} × ${formatUsd(unitPrice)}`;

/** An offer's state at `now` (epoch milliseconds): it expires at the end of its last day, in UTC. */
export const offerState = (
  { status, validUntil }: { status: OfferStatus; validUntil: string },
  now: number,
): OfferState => (status === "sent" && isExpired(validUntil, now) ? "expired" : status);

/** Whether a day, such as 2026-03-14, is over in UTC. */
export const isExpired = (day: string, now: number): boolean => now >= Date.parse(day) + DAY_MS;

/** An offer's reference, which people can quote, such as `3F9A-12C4`. It is not secret. */
export const offerReference = ({ id }: { id: string }): string => shortReference(id);

/** An offer's name, such as `Proposal 3F9A-12C4`. */
export const offerName = ({ id, kind }: { id: string; kind: OfferKind }): string =>
  `${offerTitle[kind]} ${offerReference({ id })}`;

/** The statement that clients check. It is stored with the acceptance. */
export const acceptanceStatement = (
  kind: OfferKind,
  { clientName, clientCompany }: Pick<OfferContent, "clientName" | "clientCompany">,
): string =>
  `I accept this ${offerTitle[kind].toLowerCase()} with its terms on behalf of ${clientCompany ?? clientName}, and I am authorized to sign for them.`;

const { clientName, clientCompany, clientEmail, introduction, discount, validUntil, terms } = offerFields;

/** The labels of the editor's fields, by name. */
export const offerFieldLabels: Record<string, string> = {
  ...listLabels({ clientName, clientCompany, clientEmail, introduction }),
  lines: "Lines",
  ...listLabels({
    "lines[].description": lineFields.description,
    "lines[].quantity": lineFields.quantity,
    "lines[].price": lineFields.price,
  }),
  ...listLabels({ discount, validUntil, terms }),
};
