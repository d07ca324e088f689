import { type FormMetadata, getFormProps } from "@conform-to/react";
import { Form, type FormProps } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Button, type ButtonLook } from "../button";
import { ErrorSummary } from "./error-summary";
import { FormGuard } from "./form-guard";
import { useSubmitting } from "./use-submitting";

/** What a submit button says, and what it says while the form is sent. */
export type ButtonWords = [idle: string, sending: string];

type PostFormProps<Fields extends Record<string, unknown>> = Omit<FormProps, "method" | "children"> & {
  /** Made by the route's loader; tells the server that one of our pages sent the form. */
  token: string;
  /** Of `useHtmlForm`; a form without fields has none. */
  form?: FormMetadata<Fields, string[]>;
  /** What the fields are called in the error summary. */
  labels?: Record<string, string>;
  /** The error summary's first line; without one there is no summary. */
  errorTitle?: string;
  button?: ButtonWords;
  buttonLook?: ButtonLook & Pick<ComponentProps<"button">, "className" | "disabled">;
  /** Stands beside the button, such as the way back. */
  beside?: ReactNode;
  children?: ReactNode;
};

/** A form that is posted: with its token, the honeypot, the error summary and a button that says when it is being sent. */
export function PostForm<Fields extends Record<string, unknown>>({
  token,
  form,
  labels,
  errorTitle,
  button,
  buttonLook,
  beside,
  children,
  ...props
}: PostFormProps<Fields>) {
  const sending = useSubmitting(props.action);
  const submit = button ? (
    <Button pending={sending} {...buttonLook}>
      {sending ? button[1] : button[0]}
    </Button>
  ) : null;
  return (
    <Form method="post" {...(form && getFormProps(form))} {...props}>
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
