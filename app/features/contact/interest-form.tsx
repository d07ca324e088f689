import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { BotCheck, SendButton } from "~/features/bot-check/bot-check-field";
import { contactLimits as limits, contactMissing as missing } from "~/features/leads/contact-options";
import { leadCheckActions } from "~/features/leads/lead";
import { RadioGroup } from "~/ui/form/choice";
import { FormDraftLine } from "~/ui/form/draft-line";
import { EmailField } from "~/ui/form/email-field";
import { TextAreaField, TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import {
  draftWords,
  interestDraft,
  interestTexts,
  quickContactTexts,
  type Wish,
  wishes,
  wishLabels,
} from "./form-texts";
import { type InPlace, type LeadFormSetup, useLeadForm } from "./use-lead-form";

const labels = {
  name: "Name",
  phone: "Phone",
  email: "E-mail",
  company: "Company",
  message: "Message",
  wish: "What would you like?",
};
const choices = wishes.map((value) => ({ value, label: wishLabels[value] }));

/** What the server provides for the form; `hasWishes`: the product has a trial and a demo to ask for. */
export type InterestSetup = LeadFormSetup & { hasWishes: boolean };

type InterestFormProps = InterestSetup & {
  /** The product. */
  id: string;
  /** The address of the form's page. */
  action: string;
  lastResult?: SubmissionResult<string[]>;
  /** Chosen from the start. */
  wish?: Wish;
  inPlace?: InPlace;
  /** Leads away from the form. */
  cancel: ReactNode;
};

/** A visitor's interest in a product (docs/product.md 3.7). */
export function InterestForm({ id, token, hasWishes, wish, cancel, ...setup }: InterestFormProps) {
  const { form, fields, draft, check, sending } = useLeadForm<typeof labels>({
    ...setup,
    id: "interest",
    checkAction: leadCheckActions.interest,
    defaultValue: { wish },
    draftName: interestDraft(id),
  });
  const text = (name: "name" | "phone" | "company" | "message") => ({
    field: fields[name],
    label: labels[name],
    limit: limits[name],
  });
  return (
    <PostForm
      action={setup.action}
      {...{ token, form, labels }}
      errorTitle="This was not sent yet."
      preventScrollReset
      className="space-y-5"
    >
      <FormDraftLine draft={draft} words={draftWords} className="empty:hidden" />
      {hasWishes ? (
        <RadioGroup field={fields.wish} legend={labels.wish} options={choices} columns={2} />
      ) : null}
      <TextField {...text("name")} required autoComplete="name" data-missing={missing.name} />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          {...text("phone")}
          // Not of type "tel", which browsers fill with the country code too.
          inputMode="tel"
          required
          autoComplete="tel-national"
          hint={interestTexts.phoneHint}
          // The server trims it.
          pattern="\s*[0-9]{10}\s*"
          title={interestTexts.phoneHint}
          data-missing={quickContactTexts.phoneMissing}
          data-mismatch={interestTexts.phoneFormat}
        />
        <EmailField field={fields.email} label={labels.email} required data-missing={missing.email} />
      </div>
      <TextField {...text("company")} autoComplete="organization" />
      <TextAreaField {...text("message")} rows={4} />
      <BotCheck check={check} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SendButton {...{ check, sending }} words={["Send", "Sending..."]} />
        {cancel}
      </div>
    </PostForm>
  );
}
