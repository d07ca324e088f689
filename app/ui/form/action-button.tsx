import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Rejection } from "~/lib/form/form-error";
import { Button, type ButtonStyle } from "../button";
import { Messages } from "../messages";
import { listErrors } from "./failed-submission";
import { type ButtonLabels, FormGuard } from "./post-form";

type ActionButtonProps = ButtonStyle & {
  action: string;
  token: string;
  button: ButtonLabels;
  className?: string;
  /** The accessible name, if the text alone is ambiguous. It must contain the text. */
  label?: string;
  /** Hidden fields. */
  children?: ReactNode;
};

/** A one-button form. Shows a rejection below it; without JavaScript, the page of `action` does. */
export function ActionButton({
  action,
  token,
  button,
  variant = "secondary",
  size = "small",
  className,
  label,
  children,
}: ActionButtonProps) {
  const { Form, state, data } = useFetcher<Rejection>();
  const sending = state !== "idle";
  const messages = sending ? [] : listErrors(data);
  return (
    <Form method="post" action={action} preventScrollReset>
      <FormGuard token={token} />
      {children}
      <Button variant={variant} size={size} className={className} aria-label={label} pending={sending}>
        {sending ? button[1] : button[0]}
      </Button>
      <div role="alert" className="mt-1.5 max-w-prose text-small text-error empty:hidden">
        <Messages messages={messages} />
      </div>
    </Form>
  );
}
