import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "./class-names";
import { CloseButton } from "./close-button";
import "./dialog.css";

type DialogProps = {
  open: boolean;
  /** Called when the visitor closes it: with Escape, the overlay or the close button. */
  onClose: () => void;
  title: string;
  className?: string;
  children: ReactNode;
};

/** A modal dialog. The browser traps the focus in it and restores it afterward. */
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the element itself closes on Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={(event) => open && !event.currentTarget.open && onClose()}
      // A drag that starts inside, such as a text selection, must not close it.
      onPointerDown={(event) => {
        pressedOverlay.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedOverlay.current && event.target === event.currentTarget) event.currentTarget.close();
      }}
      className={classNames("dialog", className)}
    >
      <div className="p-[min(1.5rem,7vw)] sm:p-8">
        {/* At very large text sizes, the button is above the title. */}
        <div className="mb-4 flex flex-wrap-reverse items-end justify-end gap-x-4">
          <h2 id={titleId} className="grow basis-32 text-h3">
            {title}
          </h2>
          <CloseButton className="-mt-2" onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
