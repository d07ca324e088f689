import { type FormMetadata, FormProvider, getFormProps } from "@conform-to/react";
import { Form, type FormProps, useLocation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { sendAgainTo, UNSENT_FORM_PARAMETER } from "~/lib/form/form-fields";
import { Button, type ButtonStyle } from "../button";
import { ErrorSummary } from "./error-summary";
import { FormGuard } from "./form-guard";
import { useSubmitting } from "./use-submitting";

/** A submit button's text, and its text while the form is being sent. */
export type ButtonLabels = [idle: string, sending: string];

type PostFormProps = Omit<FormProps, "method" | "children"> & {
  /** From `createFormToken` in the loader: proves that one of our pages sent the form. */
  token: string;
  /** From `useForm`, if the form has fields. */
  form?: FormMetadata;
  /** The fields' labels in the error summary. */
  labels?: Record<string, string>;
  /** The error summary's first line. No summary if absent. */
  errorTitle?: string;
  button?: ButtonLabels;
  buttonStyle?: ButtonStyle & Pick<ComponentProps<"button">, "className" | "disabled">;
  /** Shown beside the button, such as a Cancel link. */
  beside?: ReactNode;
  children?: ReactNode;
};

/** A POST form with its token, the honeypot, the error summary and a button with a pending state. */
export function PostForm({
  token,
  form,
  labels,
  errorTitle,
  button,
  buttonStyle,
  beside,
  children,
  action,
  ...props
}: PostFormProps) {
  const sending = useSubmitting(action);
  // If an unsent form is rejected again, this page shows it.
  const unsentForm = new URLSearchParams(useLocation().search).get(UNSENT_FORM_PARAMETER);
  const submitButton = button ? (
    <Button pending={sending} {...buttonStyle}>
      {sending ? button[1] : button[0]}
    </Button>
  ) : null;
  const element = (
    <Form
      method="post"
      // The error summary is an alert, which needs no reference.
      {...(form && getFormProps(form, { ariaAttributes: false }))}
      action={action && sendAgainTo(action, unsentForm)}
      {...props}
    >
      <FormGuard token={token} />
      {form && errorTitle !== undefined ? (
        <ErrorSummary form={form} labels={labels} title={errorTitle} />
      ) : null}
      {children}
      {beside ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {submitButton}
          {beside}
        </div>
      ) : (
        submitButton
      )}
    </Form>
  );
  return form ? <FormProvider context={form.context}>{element}</FormProvider> : element;
}
