import type { HTMLAttributes } from "react";
import { CloseButton } from "~/ui/close-button";
import "./thanks.css";

type ThanksProps = Pick<HTMLAttributes<HTMLDivElement>, "children" | "onFocus" | "onBlur"> & {
  /** Undefined until the form has been sent: a live region announces only changes, so it must exist before its text. */
  text: string | undefined;
  onClose: () => void;
};

/** A thank-you over the page, with a button that closes it. */
export const Thanks = ({ text, onClose, children, ...focusProps }: ThanksProps) => (
  <div role="status" className={text ? "visit-thanks" : "sr-only"} {...focusProps}>
    {text ? <p className="font-semibold">{text}</p> : null}
    {text ? <CloseButton className="-mt-2" onClick={onClose} /> : null}
    {children}
  </div>
);
