import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { NewPasswordFields } from "~/features/auth/password-fields";
import { Button } from "~/ui/button";
import { checkValidity } from "~/ui/form/check-validity";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormGuard } from "~/ui/form/form-guard";

type Fields = { password: string; repeat: string };
type ChoosePasswordFormProps = {
  action: string;
  /** Whose it will be: password managers store it under this name. */
  email: string;
  token: string;
  lastResult?: SubmissionResult<string[]>;
};

/** The password of somebody who came by a one-time link. */
export function ChoosePasswordForm({ action, email, token, lastResult }: ChoosePasswordFormProps) {
  const sending = useNavigation().formAction?.startsWith("/admin/choose-password");
  const [form, { password, repeat }] = useForm<Fields>({
    id: "choose-password",
    lastResult,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    onValidate: checkValidity,
  });
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="space-y-5">
      <FormGuard token={token} />
      <ErrorSummary
        form={form}
        labels={{ password: "New password", repeat: "The same once more" }}
        title="The password was not stored."
      />
      <p className="[overflow-wrap:anywhere]">
        For <strong>{email}</strong>
      </p>
      <input type="email" autoComplete="username" value={email} readOnly hidden aria-label="E-mail" />
      <NewPasswordFields password={password} repeat={repeat} />
      <Button className="w-full" pending={sending}>
        {sending ? "Storing..." : "Store password"}
      </Button>
    </Form>
  );
}
