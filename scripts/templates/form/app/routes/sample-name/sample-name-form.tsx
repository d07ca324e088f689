import type { SubmissionResult } from "@conform-to/react";
import type { BotCheckSettings } from "~/features/bot-check/bot-check";
import { BotCheck } from "~/features/bot-check/bot-check-field";
import { SendButton } from "~/features/bot-check/send-button";
import { sampleNameLimits as limits, sampleNameTexts } from "~/features/contact/sample-name-texts";
import { useLeadCheck } from "~/features/contact/use-lead-check";
import { leadCheckActions } from "~/features/leads/lead";
import { EmailField } from "~/ui/form/email-field";
import { TextAreaField, TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { useSubmitting } from "~/ui/form/use-submitting";

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
  const sending = useSubmitting("/sample-name");
  const check = useLeadCheck(botCheck, leadCheckActions.contact, lastResult);
  const [form, fields] = useHtmlForm<SampleNameFields>({
    id: "sample-name",
    lastResult,
    checksOnLeave: true,
  });
  return (
    <PostForm
      form={form}
      token={token}
      action="/sample-name"
      labels={labels}
      errorTitle="Your message was not sent yet."
      className="space-y-5"
    >
      <TextField
        field={fields.name}
        label={labels.name}
        required
        limit={limits.name}
        autoComplete="name"
        data-missing={missing.name}
      />
      <EmailField
        field={fields.email}
        label={labels.email}
        required
        limit={limits.email}
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
      <SendButton check={check} sending={sending} words={["Send", "Sending..."]} />
    </PostForm>
  );
}
