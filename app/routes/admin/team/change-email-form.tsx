import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { OwnPasswordField } from "~/features/auth/password-fields";
import { Button } from "~/ui/button";
import { checkValidity } from "~/ui/form/check-validity";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { FormGuard } from "~/ui/form/form-guard";

type ChangeEmailFormProps = {
  id: string;
  /** Whether it is an owner's account. */
  owner: boolean;
  token: string;
  lastResult?: SubmissionResult<string[]>;
};

/** Another address for an account. */
export function ChangeEmailForm({ id, owner, token, lastResult }: ChangeEmailFormProps) {
  const action = `/admin/team/${id}/email`;
  const sending = useNavigation().formAction === action;
  const [form, { email, ownPassword }] = useForm<{ email: string; ownPassword: string }>({
    id: "change-email",
    lastResult,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    onValidate: checkValidity,
  });
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="max-w-[26rem] space-y-5">
      <FormGuard token={token} />
      <ErrorSummary
        form={form}
        labels={{ email: "New address", ownPassword: "Your own password" }}
        title="The address was not changed."
      />
      <TextField
        field={email}
        type="email"
        label="New address"
        hint={owner ? "ADMIN_EMAILS must name it." : undefined}
        required
        autoComplete="off"
        data-missing="Please enter the new address."
      />
      <OwnPasswordField field={ownPassword} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button pending={sending}>{sending ? "Changing..." : "Change the address"}</Button>
        <Link to={`/admin/team/${id}`} className="link py-2.5 text-small">
          Back
        </Link>
      </div>
    </Form>
  );
}
