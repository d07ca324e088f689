import type { ReactNode } from "react";
import { BotCheck, SendButton } from "~/features/bot-check/bot-check-field";
import { type LeadField, leadFieldLabels } from "~/features/leads/lead-fields";
import type { Rejection } from "~/lib/form/form-error";
import { RadioGroup } from "~/ui/form/choice";
import { EmailField } from "~/ui/form/email-field";
import { TextAreaField, TextField } from "~/ui/form/field";
import { FormDraftLine } from "~/ui/form/form-draft";
import { PostForm } from "~/ui/form/post-form";
import {
  draftTexts,
  type InterestRequest,
  interestDraftName,
  interestRequests,
  interestTexts,
  requestLabels,
} from "./form-texts";
import { type InPlaceSubmit, type LeadFormData, useLeadForm } from "./use-lead-form";

type InterestFields = Record<LeadField | "wish", string>;

const labels = { ...leadFieldLabels, wish: "What would you like?" };
const choices = interestRequests.map((value) => ({ value, label: requestLabels[value] }));

/** What the server provides for the form. `offersTrial`: visitors can ask for a trial or a demo of the product. */
export type InterestData = LeadFormData & { offersTrial: boolean };

type InterestFormProps = InterestData & {
  id: string;
  /** The path of the form's page. */
  action: string;
  lastResult?: Rejection;
  wish?: InterestRequest;
  inPlace?: InPlaceSubmit;
  /** The link or button that leaves the form. */
  cancel: ReactNode;
};

/** A visitor's interest in a product (docs/product.md 3.7). */
export function InterestForm({ id, token, offersTrial, wish, cancel, ...formOptions }: InterestFormProps) {
  const { form, fields, blurCheck, draft, check, sending } = useLeadForm<InterestFields>({
    ...formOptions,
    id: "interest",
    kind: "interest",
    defaultValue: { wish },
    draftName: interestDraftName(id),
  });
  return (
    <PostForm
      action={formOptions.action}
      token={token}
      form={form}
      labels={labels}
      errorTitle="Your request has not been sent."
      preventScrollReset
      className="flex flex-col gap-5"
      {...blurCheck}
    >
      <FormDraftLine draft={draft} texts={draftTexts} className="empty:hidden" />
      {offersTrial ? (
        <RadioGroup field={fields.wish} legend={labels.wish} options={choices} columns={2} />
      ) : null}
      <TextField field={fields.name} label={labels.name} autoComplete="name" />
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField
          field={fields.phone}
          label={labels.phone}
          // Type "tel" is not used, because browsers would fill in the country code.
          inputMode="tel"
          autoComplete="tel-national"
          hint={interestTexts.phoneHint}
          title={interestTexts.phoneHint}
        />
        <EmailField field={fields.email} label={labels.email} />
      </div>
      <TextField field={fields.company} label={labels.company} autoComplete="organization" />
      <TextAreaField field={fields.message} label={labels.message} rows={4} />
      <BotCheck check={check} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SendButton check={check} sending={sending} labels={["Send", "Sending..."]} />
        {cancel}
      </div>
    </PostForm>
  );
}
