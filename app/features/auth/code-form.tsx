import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { checkValidity } from "~/ui/form/check-validity";
import { ErrorSummary } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/field";
import { FormGuard } from "~/ui/form/form-guard";

type CodeFormProps = {
  action: string;
  token: string;
  label: string;
  hint: string;
  /** What the button says, and what it says while it is sent. */
  button: [idle: string, sending: string];
  lastResult?: SubmissionResult<string[]>;
};

/** A code of the authenticator app, to sign in or to set it up. */
export function CodeForm({ action, token, label, hint, button, lastResult }: CodeFormProps) {
  const sending = useNavigation().formAction?.startsWith(action);
  const [form, { code }] = useForm<{ code: string }>({
    id: "code",
    lastResult,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    onValidate: checkValidity,
  });
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="space-y-5">
      <FormGuard token={token} />
      <ErrorSummary form={form} labels={{ code: "Code" }} title="The code was not taken." />
      <TextField
        field={code}
        label={label}
        hint={hint}
        required
        maxLength={60}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        data-missing="Please enter the code."
      />
      <Button className="w-full" pending={sending}>
        {sending ? button[1] : button[0]}
      </Button>
    </Form>
  );
}
