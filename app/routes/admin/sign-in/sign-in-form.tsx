import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { checkValidity } from "~/ui/form/check-validity";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { FormGuard } from "~/ui/form/form-guard";

type SignInFormProps = { token: string; redirectTo: string; lastResult?: SubmissionResult<string[]> };

/** E-mail address and password. */
export function SignInForm({ token, redirectTo, lastResult }: SignInFormProps) {
  const sending = useNavigation().formAction?.startsWith("/admin/login");
  const [form, { email, password }] = useForm<{ email: string; password: string }>({
    id: "sign-in",
    lastResult,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    onValidate: checkValidity,
  });
  return (
    <Form method="post" action="/admin/login" {...getFormProps(form)} className="space-y-5">
      <FormGuard token={token} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <ErrorSummary
        form={form}
        labels={{ email: "E-mail", password: "Password" }}
        title="You are not signed in."
      />
      <TextField
        field={email}
        type="email"
        label="E-mail"
        required
        autoComplete="username"
        data-missing="Please enter your e-mail address."
      />
      <TextField
        field={password}
        type="password"
        label="Password"
        required
        autoComplete="current-password"
        data-missing="Please enter your password."
      />
      <Button className="w-full" pending={sending}>
        {sending ? "Signing in..." : "Sign In"}
      </Button>
    </Form>
  );
}
