import type { SubmissionResult } from "@conform-to/dom";
import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, type ButtonLook } from "../button";
import { Messages } from "../messages";
import { FormGuard } from "./form-guard";
import type { ButtonLabels } from "./post-form";

type ActionButtonProps = ButtonLook & {
  action: string;
  token: string;
  button: ButtonLabels;
  className?: string;
  /** Its name, if its text alone is ambiguous; it contains the text. */
  label?: string;
  /** Hidden fields. */
  children?: ReactNode;
};

/** A one-button form. Shows a refusal below it; without JavaScript, the page of `action` does. */
export function ActionButton({
  action,
  token,
  button,
  className,
  label,
  children,
  ...look
}: ActionButtonProps) {
  const { Form, state, data } = useFetcher<SubmissionResult<string[]>>();
  const sending = state !== "idle";
  const messages = sending ? [] : Object.values(data?.error ?? {}).flatMap((reasons) => reasons ?? []);
  return (
    <Form method="post" action={action} preventScrollReset>
      <FormGuard token={token} />
      {children}
      <Button {...look} className={className} aria-label={label} pending={sending}>
        {sending ? button[1] : button[0]}
      </Button>
      <div role="alert" className="mt-1.5 max-w-prose text-small text-error empty:hidden">
        <Messages messages={messages} />
      </div>
    </Form>
  );
}
