import type { SubmissionResult } from "@conform-to/react";
import type { BotCheckSettings } from "~/features/bot-check/bot-check";
import { BotCheck } from "~/features/bot-check/bot-check-field";
import { sampleNameLimits as limits, sampleNameTexts } from "~/features/contact/sample-name-texts";
import { useLeadCheck } from "~/features/contact/use-lead-check";
import { leadCheckActions } from "~/features/leads/lead";
import { TextAreaField, TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";

type SampleNameFields = { name: string; email: string; message: string };

const labels = { name: "Name", email: "E-mail", message: "Message" };
const { missing } = sampleNameTexts;

type SampleNameFormProps = {
  token: string;
  botCheck: BotCheckSettings;
  lastResult?: SubmissionResult<string[]> | null;
};

/** A plain HTML form. With JavaScript it is sent without leaving the page. */
export function SampleNameForm({ token, botCheck, lastResult }: SampleNameFormProps) {
  const check = useLeadCheck(botCheck, leadCheckActions.contact, lastResult);
  const [form, fields] = useHtmlForm<SampleNameFields>({ id: "sample-name", lastResult });
  return (
    <PostForm
      form={form}
      token={token}
      action="/sample-name"
      labels={labels}
      errorTitle="Your message was not sent yet."
      className="space-y-5"
      button={["Send", "Sending..."]}
      buttonLook={{ disabled: check.pending }}
    >
      <TextField
        field={fields.name}
        label={labels.name}
        required
        limit={limits.name}
        autoComplete="name"
        data-missing={missing.name}
      />
      <TextField
        field={fields.email}
        label={labels.email}
        type="email"
        required
        limit={limits.email}
        autoComplete="email"
        data-missing={missing.email}
      />
      <TextAreaField
        field={fields.message}
        label={labels.message}
        rows={6}
        required
        limit={limits.message}
        data-missing={missing.message}
      />
      <BotCheck check={check} />
    </PostForm>
  );
}
