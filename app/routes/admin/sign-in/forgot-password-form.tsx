import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { checkValidity } from "~/ui/form/check-validity";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { FormGuard } from "~/ui/form/form-guard";

/** Asks for a recovery link. */
export function ForgotPasswordForm({
  token,
  lastResult,
}: {
  token: string;
  lastResult?: SubmissionResult<string[]>;
}) {
  const sending = useNavigation().formAction?.startsWith("/admin/forgot-password");
  const [form, { email }] = useForm<{ email: string }>({
    id: "forgot-password",
    lastResult,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    onValidate: checkValidity,
  });
  return (
    <Form method="post" action="/admin/forgot-password" {...getFormProps(form)} className="space-y-5">
      <FormGuard token={token} />
      <ErrorSummary form={form} labels={{ email: "E-mail" }} title="No link was sent." />
      <TextField
        field={email}
        type="email"
        label="E-mail"
        required
        autoComplete="username"
        data-missing="Please enter your e-mail address."
      />
      <Button className="w-full" pending={sending}>
        {sending ? "Sending..." : "Send me a link"}
      </Button>
    </Form>
  );
}
