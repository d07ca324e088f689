import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import { NewPasswordFields, OwnPasswordField } from "~/features/auth/password-fields";
import { Button } from "~/ui/button";
import { checkValidity } from "~/ui/form/check-validity";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormGuard } from "~/ui/form/form-guard";

type Fields = { ownPassword: string; password: string; repeat: string };

/** One's own password, from the current one to another. */
export function ChangePasswordForm({
  token,
  lastResult,
}: {
  token: string;
  lastResult?: SubmissionResult<string[]>;
}) {
  const sending = useNavigation().formAction === "/admin/account/password";
  const [form, { ownPassword, password, repeat }] = useForm<Fields>({
    id: "change-password",
    lastResult,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    onValidate: checkValidity,
  });
  return (
    <Form
      method="post"
      action="/admin/account/password"
      {...getFormProps(form)}
      className="max-w-[26rem] space-y-5"
    >
      <FormGuard token={token} />
      <ErrorSummary
        form={form}
        labels={{ ownPassword: "Current password", password: "New password", repeat: "The same once more" }}
        title="The password was not changed."
      />
      <OwnPasswordField field={ownPassword} label="Current password" />
      <NewPasswordFields password={password} repeat={repeat} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button pending={sending}>{sending ? "Changing..." : "Change password"}</Button>
        <Link to="/admin/account" className="link py-2.5 text-small">
          Back
        </Link>
      </div>
    </Form>
  );
}
