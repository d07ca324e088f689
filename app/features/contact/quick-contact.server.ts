import { type Submitted, submitForm } from "~/lib/form.server";
import { recordQuickContact } from "./contact.server";
import { quickContactSchema } from "./quick-contact";

/** Takes the quick-contact form, from its page or from the popup. */
export const submitQuickContact = (args: Submitted) =>
  submitForm(args, quickContactSchema, async (contact, evidence) => {
    await recordQuickContact(contact, evidence);
    return "/quick-contact?sent=1";
  });
