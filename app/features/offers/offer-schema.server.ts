import { z } from "zod";
import { describeRules } from "~/lib/form/form-rules.server";
import {
  calendarDay,
  choice,
  dollars,
  line,
  paragraphs,
  reachableEmailAddress,
  seenNumber,
  seenRevision,
} from "~/lib/form/text-schema";
import { formatUsd, groupDigits } from "~/lib/text/numbers";
import { DAY_MS } from "~/lib/text/time";
import {
  answerFields,
  lineFields,
  MAX_LINES,
  MAX_QUANTITY,
  MAX_TOTAL,
  MAX_UNIT_PRICE,
  MAX_VALID_DAYS,
  type OfferLine,
  offerFields,
  offerKinds,
  questionFields,
  sumOffer,
} from "./offer";
import { parseQuantity, percentagePattern, quantityPattern } from "./offer-entries";

const quantity = z
  .string()
  .trim()
  .regex(quantityPattern, {
    error: "Please enter a number with up to two decimals, such as 2.5.",
    abort: true,
  })
  .transform(parseQuantity)
  .refine(
    (value) => value > 0 && value <= MAX_QUANTITY,
    `Please enter more than 0 and at most ${groupDigits(MAX_QUANTITY)}.`,
  );

/** A row of the editor; null if it is empty. */
const row = z
  .object({
    description: line(lineFields.description).optional(),
    quantity: quantity.optional(),
    price: dollars(MAX_UNIT_PRICE).optional(),
  })
  .transform(({ description, quantity, price }, context): OfferLine | null => {
    if (description === undefined && quantity === undefined && price === undefined) return null;
    const addIssue = (name: "description" | "price") =>
      context.addIssue({ code: "custom", path: [name], message: lineFields[name].missing });
    if (description === undefined) addIssue("description");
    if (price === undefined) addIssue("price");
    if (description === undefined || price === undefined) return z.NEVER;
    return { description, quantity: quantity ?? 1, unitPrice: price };
  });

const client = {
  clientName: line(offerFields.clientName),
  clientCompany: line(offerFields.clientCompany).optional(),
  clientEmail: reachableEmailAddress(offerFields.clientEmail.missing),
};

/** The form for a new offer. */
export const newOfferSchema = z.object({
  kind: choice(offerKinds, "Please choose what the client signs."),
  estimate: line({ max: 40 }).optional(),
  ...client,
});

const terms = paragraphs(offerFields.terms);

const offerForm = z.object({
  change: choice(["save", "preview", "send"], "Please choose what to do.").default("save"),
  revision: seenRevision,
  number: seenNumber(),
  ...client,
  introduction: paragraphs(offerFields.introduction).default(""),
  lines: z.array(row).max(MAX_LINES, `Please keep this to ${MAX_LINES} lines.`),
  discount: line({ max: 20 }).optional(),
  terms: terms.optional(),
  validUntil: calendarDay(offerFields.validUntil.missing).refine(
    (day) => Date.parse(day) <= Date.now() + MAX_VALID_DAYS * DAY_MS,
    "Please choose a day within a year.",
  ),
});

/** The rules of the editor's form for the browser. Only owners can set the terms. */
export const describeOfferForm = (isOwner: boolean) => describeRules(isOwner ? ownersForm : offerForm);

const ownersForm = offerForm.extend({ terms });

/**
 * The editor's form. A row that is not empty is a line; its quantity is 1 by default. `revision` and the
 * version's `number` are those that the page showed.
 */
export const offerSchema = offerForm.transform(({ clientCompany = null, discount, ...values }, context) => {
  const addIssue = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: "custom", path, message });
  const lines = values.lines.filter((line) => line !== null);
  const percentage = percentagePattern.exec(discount ?? "");
  const amount = percentage || discount === undefined ? null : dollars(MAX_TOTAL).safeParse(discount);
  if ((percentage && Number(percentage[1]) > 100) || amount?.success === false)
    addIssue(
      ["discount"],
      "Please enter a whole percentage of at most 100%, such as 10%, or whole dollars, such as 500.",
    );
  const discounts = {
    discountPercent: percentage ? Number(percentage[1]) : null,
    discountAmount: amount?.success ? amount.data : null,
  };
  const { subtotal, total } = sumOffer({ lines, ...discounts });
  if (total < 0) addIssue(["discount"], "The discount is more than the sum of the lines.");
  if (subtotal > MAX_TOTAL)
    addIssue(["lines", 0, "price"], `The sum of the lines is more than ${formatUsd(MAX_TOTAL)}.`);
  const { change, revision, number, clientName, clientEmail, introduction, terms, validUntil } = values;
  const content = { clientName, clientCompany, clientEmail, introduction, lines, ...discounts, validUntil };
  return { change, seen: { revision, versionNumber: number }, terms, content };
});

/** The question before a step of an offer. */
export const offerStepSchema = z.object({ revision: seenRevision });

/** The version number that the client's page showed. */
const version = seenNumber();

/** The client's signature. */
export const acceptSchema = z.object({
  version,
  name: line(answerFields.name),
  role: line(answerFields.role),
  email: reachableEmailAddress(answerFields.email.missing),
  agreed: z.literal("on", answerFields.agreed.missing),
});

/** The client's reason for declining. */
export const declineSchema = z.object({
  version,
  reason: paragraphs(answerFields.reason),
});

/** The client's question. */
export const askSchema = z.object({ text: paragraphs(questionFields.text) });

/** The rules of the client's forms for the browser. */
export const describeAnswerForms = () => ({
  accept: describeRules(acceptSchema),
  decline: describeRules(declineSchema),
  ask: describeRules(askSchema),
});

/** The answer of staff to a question. */
export const questionAnswerSchema = z.object({ answer: paragraphs(questionFields.answer) });
