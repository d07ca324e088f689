import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, type ButtonLook } from "~/ui/button";
import { checkValidity } from "~/ui/form/check-validity";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FormGuard } from "~/ui/form/form-guard";
import { OwnPasswordField } from "./password-fields";

type OwnPasswordFormProps = {
  action: string;
  token: string;
  /** Where whoever thinks better of it goes. */
  back: string;
  button: [idle: string, sending: string];
  variant?: ButtonLook["variant"];
  /** Stands above the form's messages. */
  refused: string;
  children?: ReactNode;
  lastResult?: SubmissionResult<string[]>;
};

/** A step that asks for one's own password, and nothing else. */
export function OwnPasswordForm({
  action,
  token,
  back,
  button,
  variant,
  refused,
  lastResult,
}: OwnPasswordFormProps) {
  const sending = useNavigation().formAction === action;
  const [form, { ownPassword }] = useForm<{ ownPassword: string }>({
    id: "own-password",
    lastResult,
    defaultNoValidate: false,
    shouldValidate: "onSubmit",
    onValidate: checkValidity,
  });
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="max-w-[26rem] space-y-5">
      <FormGuard token={token} />
      <ErrorSummary form={form} labels={{ ownPassword: "Your own password" }} title={refused} />
      <OwnPasswordField field={ownPassword} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant={variant} pending={sending}>
          {sending ? button[1] : button[0]}
        </Button>
        <Link to={back} className="link py-2.5 text-small">
          Back
        </Link>
      </div>
    </Form>
  );
}
