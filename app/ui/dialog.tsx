import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import "./dialog.css";

type DialogProps = {
  open: boolean;
  /** Called for every way of closing: Escape, the overlay, the close button. */
  onClose: () => void;
  title: string;
  className?: string;
  children: ReactNode;
};

/** A modal dialog. The browser keeps the focus inside and gives it back to where it was. */
export function Dialog({ open, onClose, title, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOverlay = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    if (!element.open) element.showModal();
    return () => element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the element's own
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={(event) => open && !event.currentTarget.open && onClose()}
      // A press that began inside, such as marking text, does not close.
      onPointerDown={(event) => {
        pressedOverlay.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedOverlay.current && event.target === event.currentTarget) event.currentTarget.close();
      }}
      className={classNames("dialog", className)}
    >
      <div className="p-6 sm:p-8">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-h3">
            {title}
          </h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="-mt-2 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:text-ink"
          >
            <span className="sr-only">Close</span>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
