import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, PrefetchPageLinks, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { BotCheckSettings } from "~/features/bot-check/bot-check";
import { BotCheck } from "~/features/bot-check/bot-check-field";
import { leadCheckActions } from "~/features/leads/lead";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/form/field";
import { FormGuard } from "~/ui/form/form-guard";
import { Notice } from "~/ui/notice";
import { useLeadCheck } from "./use-lead-check";

/**
 * Sends an estimate to an address. With JavaScript its messages appear in place; without, on the page of its own that
 * the form leads to and that hands its answer in as `answer`.
 */
export function EstimateEmailForm({
  code,
  token,
  botCheck,
  answer,
}: {
  code: string;
  token: string;
  botCheck: BotCheckSettings;
  answer?: SubmissionResult<string[]>;
}) {
  const path = `/get-estimate/${code}/email`;
  const fetcher = useFetcher<SubmissionResult<string[]>>({ key: path });
  const lastResult = fetcher.data ?? answer;
  const check = useLeadCheck(botCheck, leadCheckActions.estimate, lastResult);
  const [form, { email }] = useForm<{ email: string }>({
    id: "estimate-email",
    lastResult,
    defaultNoValidate: false,
  });
  const pending = fetcher.state !== "idle";
  const problem = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same message is news again with every answer
  useEffect(() => {
    if (form.errors) problem.current?.focus();
  }, [form.errors, lastResult]);
  const [inUse, setInUse] = useState(false);

  return (
    <Form
      method="post"
      action={path}
      navigate={false}
      fetcherKey={path}
      {...getFormProps(form)}
      onFocus={() => setInUse(true)}
    >
      {/* The script that handles a failed connection must be here before the connection fails. */}
      {inUse && !answer ? <PrefetchPageLinks page={path} /> : null}
      <FormGuard token={token} />
      {form.errors ? (
        <div ref={problem} tabIndex={-1} className="mb-4">
          <Notice tone="error">
            {form.errors.map((error) => (
              <p key={error}>{error}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      <TextField
        field={email}
        type="email"
        label="Your e-mail address"
        hint="For this estimate and our answer to it, nothing else."
        required
        autoComplete="email"
        maxLength={254}
      />
      <BotCheck check={check} className="mt-3" />
      <Button variant="secondary" className="mt-1 w-full" disabled={pending || check.pending}>
        {pending ? "Sending…" : "E-mail it to me"}
      </Button>
    </Form>
  );
}
