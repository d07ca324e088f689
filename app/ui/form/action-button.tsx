import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, type ButtonLook } from "../button";
import { FormGuard } from "./form-guard";

type StepFormProps = ButtonLook & {
  action: string;
  token: string;
  /** What the button says, and what it says while it is sent. */
  button: [idle: string, sending: string];
  className?: string;
  /** Hidden fields. */
  children?: ReactNode;
};

/** A form that is nothing but its button: one thing is done at its address. */
export function ActionButton({ action, token, button, children, ...look }: StepFormProps) {
  const sending = useNavigation().formAction === action;
  return (
    <Form method="post" action={action}>
      <FormGuard token={token} />
      {children}
      <Button pending={sending} {...look}>
        {sending ? button[1] : button[0]}
      </Button>
    </Form>
  );
}
