import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { checkValidity } from "~/ui/form/check-validity";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { FormGuard } from "~/ui/form/form-guard";
import { RoleField } from "./role-field";

/** Asks for the address of a new colleague, and what they may do. */
export function InviteForm({
  token,
  lastResult,
}: {
  token: string;
  lastResult?: SubmissionResult<string[]>;
}) {
  const sending = useNavigation().formAction?.startsWith("/admin/team");
  const [form, { email, role }] = useForm<{ email: string; role: string }>({
    id: "invite",
    lastResult,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    onValidate: checkValidity,
  });
  return (
    <Form method="post" action="/admin/team" {...getFormProps(form)} className="space-y-5">
      <FormGuard token={token} />
      <ErrorSummary form={form} labels={{ email: "E-mail", role: "Role" }} title="Nobody was invited." />
      <TextField
        field={email}
        type="email"
        label="E-mail"
        required
        autoComplete="off"
        data-missing="Please enter an e-mail address."
      />
      <RoleField field={role} hint="An address that ADMIN_EMAILS names is an owner's, whatever you choose." />
      <Button pending={sending}>{sending ? "Inviting..." : "Send invitation"}</Button>
    </Form>
  );
}
