import { hostFields, hostRowLabels } from "~/features/calendar/host-fields";
import { handlingTexts } from "~/features/leads/lead-handling-texts";
import { offerFieldLabels } from "~/features/offers/offer";
import { postFormLabels } from "~/features/posts/editing/post-form";
import { priceFieldLabels } from "~/features/price-lists/price-fields";
import { listLabels } from "~/lib/form/field-rule";
import { numberLabel, toRuleName } from "~/lib/form/form-rules";

const { categoryId, featured, imageFile, socialImageFile, ...postTexts } = postFormLabels;
const { place, buffer, notice, horizon } = hostFields;

/** An unsent form is deleted after this many days. */
export const UNSENT_FORM_DAYS = 30;

/** The labels of all text fields, by name, with `[]` for the position in a list. */
export const textLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...postTexts,
    ...priceFieldLabels,
    ...offerFieldLabels,
    ...listLabels(handlingTexts),
    ...listLabels({ place, buffer, notice, horizon }),
    ...hostRowLabels,
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    company: "Company",
    subject: "Subject",
    message: "Message",
    description: "Description",
    note: "Note",
    text: "Reply",
    label: "Template name",
    body: "Template text",
    value: "Value in USD",
    nextStepOn: "Due on",
    role: "Role",
    reason: "Reason",
    bio: "Text",
    other: "Another lead of this person",
  }),
);

/** The label of a text field of any form, for pages that show another page's form. Undefined for other fields. */
export function findTextLabel(name: string): string | undefined {
  const label = textLabels.get(toRuleName(name));
  return label && numberLabel(label, name);
}

/** The names of forms. The first pattern that matches counts. */
export const formNames: readonly [path: RegExp, name: string][] = [
  [/^\/admin\/blog\/new$/, "A new post"],
  [/^\/admin\/blog\/edit\/[^/]+$/, "A change to a post"],
  [/^\/admin\/blog\/preview$/, "A preview of a post"],
  [/^\/admin\/blog\/[^/]+\/published$/, "Publishing or unpublishing a post"],
  [/^\/admin\/authors(\/[^/]+)?$/, "An author"],
  [/^\/admin\/categories(\/.*)?$/, "A change to categories or tags"],
  [/^\/admin\/images\/[^/]+$/, "The description of an image"],
  [/^\/admin\/leads\/templates$/, "A reply template"],
  [/^\/admin\/leads\/[^/]+$/, "The status and next step of a lead"],
  [/^\/admin\/leads\/[^/]+\/notes$/, "A note on a lead"],
  [/^\/admin\/estimates\/[^/]+\/note$/, "A note on an estimate"],
  [/^\/admin\/leads\/[^/]+\/reply$/, "A reply to a lead"],
  [/^\/admin\/leads\/[^/]+\/person$/, "Merging or separating a person’s leads"],
  [/^\/admin\/leads\/[^/]+\/erase$/, "Erasing a person’s data"],
  [/^\/admin\/prices\/next$/, "A price list"],
  [/^\/admin\/offers\/terms$/, "The offer terms"],
  [/^\/admin\/offers\/[^/]+$/, "An offer"],
  [/^\/admin\/booking\/[^/]+$/, "Call hours"],
  [/^\/admin\/team$/, "An invitation"],
  [/^\/admin\/team\/[^/]+\//, "A change to an account"],
];

/** The name of an unsent form, by the path that it was sent to. */
export const nameUnsentForm = (path: string): string =>
  formNames.find(([pattern]) => pattern.test(path.split("?")[0] ?? ""))?.[1] ?? "Another form";
