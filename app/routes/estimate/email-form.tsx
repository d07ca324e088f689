import type { SubmissionResult } from "@conform-to/react";
import { PrefetchPageLinks, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { BotCheckSettings } from "~/features/bot-check/bot-check";
import { BotCheck, SendButton } from "~/features/bot-check/bot-check-field";
import { useBotCheck } from "~/features/bot-check/use-bot-check";
import { estimateEmailMissing } from "~/features/contact/form-texts";
import { leadCheckActions } from "~/features/leads/lead";
import { EmailField } from "~/ui/form/email-field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";
import { Notice } from "~/ui/notice";

type EmailFormProps = {
  code: string;
  token: string;
  botCheck: BotCheckSettings;
  /** The reference of the copy mailed last; a new one resets the form and its errors. */
  mailed?: string | null;
  /** The action's result, on the form's own page. */
  result?: SubmissionResult<string[]>;
};

/** Mails an estimate. Submits in place on the estimate's page; without JavaScript the form's own page responds. */
export function EmailForm({ code, token, botCheck, mailed, result }: EmailFormProps) {
  const path = `/get-estimate/${code}/email`;
  const fetcherKey = mailed ? `${path}#${mailed}` : path;
  const fetcher = useFetcher<SubmissionResult<string[]>>({ key: fetcherKey });
  const lastResult = fetcher.data ?? result;
  const check = useBotCheck(botCheck, leadCheckActions.estimate, lastResult);
  const [form, { email }] = useHtmlForm<{ email: string }>({
    id: "estimate-email",
    lastResult,
    checksOnLeave: true,
  });
  const sending = fetcher.state !== "idle";
  const problem = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated message takes the focus again
  useEffect(() => {
    if (form.errors) problem.current?.focus();
  }, [form.errors, lastResult]);
  const [inUse, setInUse] = useState(false);

  return (
    <PostForm
      {...{ token, form }}
      action={path}
      navigate={false}
      fetcherKey={fetcherKey}
      onFocus={() => setInUse(true)}
    >
      {/* The script that handles a lost connection must be loaded before the connection is lost. */}
      {inUse && !result ? <PrefetchPageLinks page={path} /> : null}
      {form.errors ? (
        <div ref={problem} tabIndex={-1} className="mb-4">
          <Notice tone="error">
            {form.errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      <EmailField
        field={email}
        label="Your e-mail address"
        hint="For this estimate and our answer to it, nothing else."
        required
        data-missing={estimateEmailMissing}
      />
      <BotCheck check={check} className="mt-3" />
      <SendButton
        {...{ check, sending }}
        words={["E-mail it to me", "Sending..."]}
        variant="secondary"
        className="mt-1 w-full"
      />
    </PostForm>
  );
}
