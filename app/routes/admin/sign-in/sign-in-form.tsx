import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { TextField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
import { useHtmlForm } from "~/ui/form/use-html-form";

/** Asks for the e-mail address and the password. */
export function SignInForm({ token, redirectTo }: { token: string; redirectTo: string }) {
  const lastResult = useActionData<SubmissionResult<string[]>>();
  const [form, { email, password }] = useHtmlForm<{ email: string; password: string }>({
    id: "sign-in",
    lastResult,
  });
  return (
    <PostForm
      form={form}
      // The query is left out, because it would show the notices of the previous step again.
      action="/admin/login"
      token={token}
      errorTitle="You are not signed in."
      labels={{ email: "E-mail", password: "Password" }}
      className="space-y-5"
      button={["Sign In", "Signing in..."]}
      buttonLook={{ className: "w-full" }}
    >
      {/* The form posts without the query, so after a refusal `redirectTo` comes from the form itself. */}
      <input
        type="hidden"
        name="redirectTo"
        value={String(lastResult?.initialValue?.redirectTo ?? redirectTo)}
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
    </PostForm>
  );
}
