import type { ReactNode } from "react";
import type { ButtonLook } from "../button";
import { type ButtonWords, PostForm } from "./post-form";

type ActionButtonProps = ButtonLook & {
  action: string;
  token: string;
  button: ButtonWords;
  className?: string;
  /** Hidden fields. */
  children?: ReactNode;
};

/** A form that consists of its button. */
export const ActionButton = ({ action, token, button, children, ...look }: ActionButtonProps) => (
  <PostForm action={action} token={token} button={button} buttonLook={look} preventScrollReset>
    {children}
  </PostForm>
);
