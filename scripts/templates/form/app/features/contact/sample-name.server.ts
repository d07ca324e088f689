import { leadCheckActions } from "~/features/leads/lead";
import { recordLead } from "~/features/leads/lead-record.server";
import { type Submitted, submitForm } from "~/lib/form/submit-form.server";
import { sampleNameSchema } from "./sample-name";
import { sampleNameTexts } from "./sample-name-texts";

/** Stores a valid form as a lead with its deliveries, and redirects back to the page. */
export const submitSampleName = (args: Submitted) =>
  submitForm(args, sampleNameSchema, async (answers, evidence) => {
    const { subject } = sampleNameTexts;
    await recordLead({ kind: "contact", subject, ...answers }, evidence, leadCheckActions.contact);
    return "/sample-name?sent=1";
  });
