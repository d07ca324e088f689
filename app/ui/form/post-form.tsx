import { type FormMetadata, FormProvider, getFormProps } from "@conform-to/react";
import { Form, type FormProps, useFormAction, useLocation, useNavigation } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import {
  FORM_NONCE_FIELD,
  FORM_TOKEN_FIELD,
  HONEYPOT_FIELD,
  LANDING_FIELD,
  numberLabel,
  sendAgainTo,
  toRuleName,
  UNSENT_FORM_PARAMETER,
} from "~/lib/form/form-fields";
import { readLanding } from "~/lib/page/visit-source";
import { Button, type ButtonStyle } from "~/ui/button";
import { Messages } from "~/ui/messages";
import { useFocusOnError } from "./field-parts";

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

type ErrorSummaryProps = {
  form: FormMetadata;
  /** The fields' labels by name; `[]` stands for the position in a list. */
  labels?: Record<string, string>;
  title?: string;
};

/** Lists a form's errors with links to the fields. Takes the focus unless a field has an error. */
export function ErrorSummary({ form, labels = {}, title = "Please check your entries" }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const { "": formMessages, ...messagesByField } = form.allErrors;
  const fieldErrors = Object.entries(messagesByField);
  const isVisible = form.status === "error";

  const hasFieldErrors = fieldErrors.length > 0;
  const focus = useFocusOnError({ errors: hasFieldErrors ? undefined : [] });
  useEffect(() => {
    if (isVisible && !hasFieldErrors) box.current?.focus();
  }, [isVisible, hasFieldErrors]);

  if (!isVisible) return null;
  return (
    <div
      ref={box}
      id={`${form.id}-errors`}
      role="alert"
      tabIndex={-1}
      {...focus}
      className="panel mb-6 border-l-4 border-error px-5 py-4 outline-none"
    >
      <p className="font-semibold">{title}</p>
      <Messages messages={formMessages} className="mt-1" />
      {hasFieldErrors ? (
        <ul className="mt-2 flex flex-col gap-1 text-small">
          {fieldErrors.map(([name, messages]) => (
            <li key={name}>
              <a href={`#${form.id}-${name}`} className="link">
                {[numberLabel(labels[toRuleName(name)] ?? "", name), messages.join(" ")]
                  .filter(Boolean)
                  .join(": ")}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** `randomUUID` is missing on pages without https. */
const randomText = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");

/** Keeps browsers and password managers away from the honeypot: their users would be taken for bots. */
const neverFilled = {
  autoComplete: "off",
  "data-1p-ignore": true,
  "data-bwignore": true,
  "data-form-type": "other",
  "data-lpignore": true,
  "data-protonpass-ignore": true,
};

/** The hidden fields of every form: token, nonce, landing page and honeypot. */
export function FormGuard({ token }: { token: string }) {
  const nonce = useRef<HTMLInputElement>(null);
  const landing = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (nonce.current) nonce.current.value ||= randomText();
    if (landing.current) landing.current.value = readLanding();
  });
  return (
    <>
      <input type="hidden" name={FORM_TOKEN_FIELD} value={token} />
      <input type="hidden" name={FORM_NONCE_FIELD} ref={nonce} />
      <input type="hidden" name={LANDING_FIELD} ref={landing} />
      <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} {...neverFilled} />
        </label>
      </div>
    </>
  );
}

const getPath = (url: string) => url.split("?")[0];

/** Whether the router is submitting a form to `action`, by default the current page's. Ignores queries. */
export function useSubmitting(action?: string): boolean {
  const resolvedAction = useFormAction(action);
  const { formAction, formMethod } = useNavigation();
  return formMethod === "POST" && formAction !== undefined && getPath(formAction) === getPath(resolvedAction);
}

/** Placed first in a form: Enter in a field presses the first button, in some browsers only if it is rendered. */
export const EnterButton = (button: Pick<ComponentProps<"button">, "name" | "value" | "onClick">) => (
  <button type="submit" {...button} className="sr-only" tabIndex={-1} aria-hidden="true" />
);
