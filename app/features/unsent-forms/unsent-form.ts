import { postFormLabels } from "~/features/post-editing/post-form";
import { priceFieldLabels } from "~/features/price-lists/price-fields";

const { categoryId, featured, imageFile, socialImageFile, ...postTexts } = postFormLabels;

/** The fields of the lines of an offer. */
const offerRows = Object.fromEntries(
  Array.from({ length: 24 }, (_, index) => index + 1).flatMap((row) => [
    [`description${row}`, `Line ${row}`],
    [`quantity${row}`, `Quantity ${row}`],
    [`price${row}`, `Unit price ${row}`],
  ]),
);

/** The labels of all text fields, by name: for pages that show another page's form. */
export const textLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...postTexts,
    ...priceFieldLabels,
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    company: "Company",
    subject: "Subject",
    message: "Message",
    description: "Description",
    note: "Note",
    text: "Reply",
    label: "Name of the template",
    body: "Text of the template",
    value: "Value in USD",
    lostReason: "Lost because",
    nextStep: "Next step",
    nextStepOn: "Due on",
    clientName: "Client’s name",
    clientCompany: "Company",
    clientEmail: "Client’s e-mail",
    introduction: "Introduction",
    ...offerRows,
    discount: "Discount",
    validUntil: "Valid until",
    terms: "Terms",
    role: "Role",
    reason: "Reason",
    place: "Where you talk",
    ...{ mon: "Monday", tue: "Tuesday", wed: "Wednesday", thu: "Thursday", fri: "Friday", sat: "Saturday" },
    sun: "Sunday",
    buffer: "Break after a call, in minutes",
    notice: "Shortest notice, in hours",
    horizon: "Bookable ahead, in days",
    daysOff: "Days off",
    busyAddress: "Your own calendar’s address",
  }),
);

const names: readonly [path: RegExp, name: string][] = [
  [/^\/admin\/blog\/new$/, "A new post"],
  [/^\/admin\/blog\/edit\/[^/]+$/, "A change to a post"],
  [/^\/admin\/blog\/preview$/, "A preview of a post"],
  [/^\/admin\/blog\/[^/]+\/published$/, "Publishing or unpublishing a post"],
  [/^\/admin\/images\/[^/]+$/, "The description of an image"],
  [/^\/admin\/leads\/templates$/, "A template of replies"],
  [/^\/admin\/leads\/[^/]+$/, "The status and next step of a lead"],
  [/^\/admin\/leads\/[^/]+\/notes$/, "A note on a lead"],
  [/^\/admin\/estimates\/[^/]+\/note$/, "A note on an estimate"],
  [/^\/admin\/leads\/[^/]+\/reply$/, "A reply to a lead"],
  [/^\/admin\/leads\/[^/]+\/erase$/, "Erasing a person's data"],
  [/^\/admin\/prices\/next$/, "A price list"],
  [/^\/admin\/offers\/terms$/, "The terms of offers"],
  [/^\/admin\/offers\/[^/]+$/, "An offer"],
  [/^\/admin\/booking\/[^/]+$/, "Hours for calls"],
  [/^\/admin\/team$/, "An invitation"],
  [/^\/admin\/team\/[^/]+\//, "A change to an account"],
];

/** The name of an unsent form, by the path that it was sent to. */
export const unsentFormName = (path: string): string =>
  names.find(([pattern]) => pattern.test(path.split("?")[0] ?? ""))?.[1] ?? "Another form";
