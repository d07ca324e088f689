import { useCallback, useEffect, useId, useState } from "react";
import { useInPlace } from "~/ui/form/use-in-place";
import { Icon } from "~/ui/icon";
import { QuickContactForm, type QuickContactSetup } from "./quick-contact-form";
import { quickContactTexts } from "./quick-contact-texts";
import "./quick-contact-popup.css";

/**
 * The quick contact over another page (docs/product.md 2.3). It takes neither the focus nor the page away: a dialog that
 * is open from the start, and that Escape closes from wherever the focus is. `onVisited` is called once the visitor has
 * closed it or left a number.
 */
export function QuickContactPopup({ onVisited, ...setup }: QuickContactSetup & { onVisited: () => void }) {
  const titleId = useId();
  const { lastResult, ...inPlace } = useInPlace("/quick-contact/form", quickContactTexts.failed);
  const [closed, setClosed] = useState(false);
  const sent = lastResult?.status === "success";
  const open = !closed && !sent;
  // A live region speaks of what changes in it, so it must be there before its words.
  const [announced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(true), []);

  const close = useCallback(() => {
    // The focus must not vanish with the popup.
    if (document.activeElement?.closest("dialog")) {
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    setClosed(true);
  }, []);

  useEffect(() => {
    if (!open) return onVisited();
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog:modal")) return;
      close();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open, onVisited, close]);

  if (closed) return null;
  return (
    <>
      {sent ? null : (
        <dialog open aria-labelledby={titleId} className="visit-popup">
          <div className="mb-4 flex items-start justify-between gap-4">
            <div>
              <h2 id={titleId} className="text-h3">
                {quickContactTexts.title}
              </h2>
              <p className="mt-2 text-small text-ink-2">
                Leave a name and a number. One of us calls you back within 24 hours.
              </p>
            </div>
            <CloseButton onClick={close} />
          </div>
          <QuickContactForm {...setup} inPlace={inPlace} lastResult={lastResult} />
        </dialog>
      )}
      <div role="status" className={sent ? "visit-thanks" : "sr-only"}>
        {sent ? <p className="font-semibold">{quickContactTexts.thanks}</p> : null}
        {sent ? <CloseButton onClick={close} /> : null}
        {announced && open
          ? `${quickContactTexts.title} A form to be called back has opened. Escape closes it.`
          : null}
      </div>
    </>
  );
}

const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className="-mt-2 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:text-ink"
  >
    <span className="sr-only">Close</span>
    <Icon name="close" />
  </button>
);
