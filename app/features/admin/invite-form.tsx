import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { checkValidity } from "~/ui/form/check-validity";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { FormGuard } from "~/ui/form/form-guard";

/** Asks for the address of a new colleague. */
export function InviteForm({
  token,
  lastResult,
}: {
  token: string;
  lastResult?: SubmissionResult<string[]>;
}) {
  const sending = useNavigation().formAction?.startsWith("/admin/team");
  const [form, { email }] = useForm<{ email: string }>({
    id: "invite",
    lastResult,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    onValidate: checkValidity,
  });
  return (
    <Form method="post" action="/admin/team" {...getFormProps(form)} className="space-y-5">
      <FormGuard token={token} />
      <ErrorSummary form={form} labels={{ email: "E-mail" }} title="Nobody was invited." />
      <TextField
        field={email}
        type="email"
        label="E-mail"
        hint="It must be on the list of those who may sign in (ADMIN_EMAILS)."
        required
        autoComplete="off"
        data-missing="Please enter an e-mail address."
      />
      <Button pending={sending}>{sending ? "Inviting..." : "Send invitation"}</Button>
    </Form>
  );
}
