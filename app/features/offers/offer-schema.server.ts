import { z } from "zod";
import {
  calendarDay,
  choice,
  dollars,
  line,
  paragraphs,
  reachableEmailAddress,
} from "~/lib/form/text-schema";
import { DAY_MS } from "~/lib/text/duration";
import { formatUsd } from "~/lib/text/money";
import {
  answerFields,
  MAX_QUANTITY,
  MAX_TOTAL,
  MAX_UNIT_PRICE,
  MAX_VALID_DAYS,
  type OfferLine,
  offerFields,
  offerKinds,
  offerRows,
  rowFieldNames,
  sumOffer,
} from "./offer";

const quantity = z
  .string()
  .regex(/^\d{1,6}([.,]\d{1,2})?$/, "Please enter a number with up to two decimals, such as 2.5.")
  .transform((value) => Number(value.replace(",", ".")))
  .refine(
    (value) => value > 0 && value <= MAX_QUANTITY,
    `Please enter more than 0 and at most ${MAX_QUANTITY.toLocaleString("en-US")}.`,
  );

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

const description = line(offerFields.description).optional();
const rows = offerRows.map(rowFieldNames);
type RowName = (typeof rows)[number]["description" | "quantity" | "price"];
const rowFields = Object.fromEntries(
  rows.flatMap((names) => [
    [names.description, description],
    [names.quantity, quantity.optional()],
    [names.price, dollars(MAX_UNIT_PRICE).optional()],
  ]),
) as Record<RowName, z.ZodOptional<z.ZodType<string | number>>>;

const percentagePattern = /^(\d{1,3})\s*%$/;

/**
 * The editor's form. A row that is not empty is a line; its quantity is 1 by default. `saves` and the version's
 * `number` are those that the page showed.
 */
export const offerSchema = z
  .object({
    change: choice(["save", "rows", "preview", "send"], "Please choose what to do.").default("save"),
    saves: z.coerce.number().int().catch(0),
    number: z.coerce.number().int().catch(0),
    ...client,
    introduction: paragraphs(offerFields.introduction).default(""),
    discount: line({ max: 20 }).optional(),
    terms: paragraphs({ max: offerFields.terms.max }).optional(),
    validUntil: calendarDay(offerFields.validUntil.missing).refine(
      (day) => Date.parse(day) <= Date.now() + MAX_VALID_DAYS * DAY_MS,
      "Please choose a day within a year.",
    ),
    ...rowFields,
  })
  .transform(({ clientCompany = null, discount, ...values }, context) => {
    const addIssue = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    const cells = values as unknown as Record<RowName, string | number | undefined>;
    const lines: OfferLine[] = [];
    for (const names of rows) {
      const text = cells[names.description];
      const count = cells[names.quantity];
      const price = cells[names.price];
      if (text === undefined && count === undefined && price === undefined) continue;
      if (text === undefined) addIssue(names.description, offerFields.description.missing);
      if (price === undefined) addIssue(names.price, "Please enter a price, or 0.");
      lines.push({ description: String(text), quantity: Number(count ?? 1), unitPrice: Number(price) });
    }
    const percentage = percentagePattern.exec(discount ?? "");
    const amount = percentage || discount === undefined ? null : dollars(MAX_TOTAL).safeParse(discount);
    if ((percentage && Number(percentage[1]) > 100) || amount?.success === false)
      addIssue("discount", "Please enter a percentage such as 10%, or an amount such as 500.");
    const discounts = {
      discountPercent: percentage ? Number(percentage[1]) : null,
      discountAmount: amount?.success ? amount.data : null,
    };
    const { subtotal, total } = sumOffer({ lines, ...discounts });
    if (total < 0) addIssue("discount", "The discount is more than the sum of the lines.");
    if (subtotal > MAX_TOTAL)
      addIssue("price1", `The sum of the lines is more than ${formatUsd(MAX_TOTAL)}.`);
    const { change, saves, number, clientName, clientEmail, introduction, terms, validUntil } = values;
    const content = { clientName, clientCompany, clientEmail, introduction, lines, ...discounts, validUntil };
    return { change, seen: { saves, versionNumber: number }, terms, content };
  });

/** The client's answer. `version` is the version number that the page showed. */
export const answerSchema = z.discriminatedUnion("answer", [
  z.object({
    answer: z.literal("accept"),
    version: z.coerce.number().int().catch(0),
    name: line(answerFields.name),
    role: line(answerFields.role),
    email: reachableEmailAddress(answerFields.email.missing),
    agreed: z.literal("on", answerFields.agreed.missing),
  }),
  z.object({
    answer: z.literal("decline"),
    version: z.coerce.number().int().catch(0),
    reason: paragraphs(answerFields.reason),
  }),
]);
