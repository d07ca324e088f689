import { hostFields, hostRowLabels } from "~/features/calendar/host-fields";
import { handlingTexts } from "~/features/leads/lead-handling";
import { offerFieldLabels } from "~/features/offers/offer";
import { postFormLabels } from "~/features/posts/post-form";
import { priceFieldLabels } from "~/features/price-lists/prices";
import { listLabels } from "~/lib/form/fields";
import { numberLabel, toRuleName } from "~/lib/form/form-fields";

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

/**
 * The label of a text field of any form, for pages that show another page's form. Undefined for other fields. `own`:
 * the labels of a form that is not always the same, by name.
 */
export function findTextLabel(name: string, own: Record<string, string> = {}): string | undefined {
  const rule = toRuleName(name);
  const label = Object.hasOwn(own, rule) ? own[rule] : textLabels.get(rule);
  return label && numberLabel(label, name);
}
