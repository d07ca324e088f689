import type { SubmissionResult } from "@conform-to/dom";
import type { BotCheckSettings } from "~/features/bot-check/bot-check";
import { BotCheck, SendButton } from "~/features/bot-check/bot-check-field";
import { useBotCheck } from "~/features/bot-check/use-bot-check";
import { estimateEmailMissing } from "~/features/contact/form-texts";
import { checkActionFor } from "~/features/leads/lead";
import { EmailField } from "~/ui/form/email-field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { useSubmitting } from "~/ui/form/use-submitting";

type EmailFormProps = {
  code: string;
  token: string;
  botCheck: BotCheckSettings;
  lastResult?: SubmissionResult<string[]>;
};

/** Asks for the address that an estimate is mailed to. */
export function EmailForm({ code, token, botCheck, lastResult }: EmailFormProps) {
  const action = `/get-estimate/${code}/email`;
  const check = useBotCheck(botCheck, checkActionFor("estimate"), lastResult);
  const [form, { email }] = useHtmlForm<{ email: string }>({
    id: "estimate-email",
    lastResult,
    checksOnLeave: true,
  });
  return (
    <PostForm token={token} form={form} action={action} errorTitle="The e-mail was not sent.">
      <EmailField
        field={email}
        label="Your e-mail address"
        hint="We use it for this estimate and our reply to it, for nothing else."
        required
        data-missing={estimateEmailMissing}
      />
      <BotCheck check={check} className="mt-3" />
      <SendButton
        check={check}
        sending={useSubmitting(action)}
        labels={["E-mail it to me", "Sending..."]}
        className="mt-1 w-full"
      />
    </PostForm>
  );
}
