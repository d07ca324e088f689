import { Form, type FormProps, useLocation } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { sendAgainTo, UNSENT_FORM_PARAMETER } from "~/lib/form/form-fields";
import { Button, type ButtonLook } from "../button";
import { ErrorSummary } from "./error-summary";
import { FormGuard } from "./form-guard";
import type { HtmlForm } from "./use-html-form";
import { useSubmitting } from "./use-submitting";

/** A submit button's text, and its text while the form is being sent. */
export type ButtonLabels = [idle: string, sending: string];

type PostFormProps = Omit<FormProps, "method" | "children"> & {
  /** From `createFormToken` in the loader: proves that one of our pages sent the form. */
  token: string;
  /** From `useHtmlForm`, if the form has fields. */
  form?: HtmlForm;
  /** The fields' labels in the error summary. */
  labels?: Record<string, string>;
  /** The error summary's first line. No summary if absent. */
  errorTitle?: string;
  button?: ButtonLabels;
  buttonLook?: ButtonLook & Pick<ComponentProps<"button">, "className" | "disabled">;
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
  buttonLook,
  beside,
  children,
  action,
  ...props
}: PostFormProps) {
  const sending = useSubmitting(action);
  // A rejected unsent form is now the form on this page.
  const resent = new URLSearchParams(useLocation().search).get(UNSENT_FORM_PARAMETER);
  // Set without React, which would re-render the whole form in the task that hydrates the page.
  const checkedHere = form?.id;
  useEffect(() => {
    const element = checkedHere ? document.forms.namedItem(checkedHere) : null;
    if (element) element.noValidate = true;
  }, [checkedHere]);
  const submit = button ? (
    <Button pending={sending} {...buttonLook}>
      {sending ? button[1] : button[0]}
    </Button>
  ) : null;
  return (
    <Form
      method="post"
      id={form?.id}
      {...form?.events}
      action={action && sendAgainTo(action, resent)}
      {...props}
    >
      <FormGuard token={token} />
      {form && errorTitle !== undefined ? (
        <ErrorSummary form={form} labels={labels} title={errorTitle} />
      ) : null}
      {children}
      {beside ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {submit}
          {beside}
        </div>
      ) : (
        submit
      )}
    </Form>
  );
}
