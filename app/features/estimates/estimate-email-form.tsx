import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { FormGuard } from "~/lib/form-guard";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Notice } from "~/ui/notice";

/**
 * Sends an estimate to an address. With JavaScript its messages appear in place; without, on the page of its own that
 * the form leads to and that hands its answer in as `answer`.
 */
export function EstimateEmailForm({
  code,
  token,
  answer,
}: {
  code: string;
  token: string;
  answer?: SubmissionResult<string[]>;
}) {
  const fetcher = useFetcher<SubmissionResult<string[]>>();
  const lastResult = fetcher.data ?? answer;
  const [form, { email }] = useForm<{ email: string }>({
    id: "estimate-email",
    lastResult,
    defaultNoValidate: false,
  });
  const pending = fetcher.state !== "idle";
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lastResult?.status === "error") problem.current?.focus();
  }, [lastResult]);

  return (
    <fetcher.Form method="post" action={`/get-estimate/${code}/email`} {...getFormProps(form)}>
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
      <Button variant="secondary" className="mt-4 w-full" disabled={pending}>
        {pending ? "Sending…" : "E-mail it to me"}
      </Button>
    </fetcher.Form>
  );
}
