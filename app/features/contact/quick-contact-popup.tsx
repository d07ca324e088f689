import { useCallback, useEffect, useId, useState } from "react";
import { dropFormDraft } from "~/lib/form-draft";
import { CloseButton } from "~/ui/close-button";
import { useInPlace } from "~/ui/form/use-in-place";
import { quickContactDraft, quickContactTexts } from "./form-texts";
import { QuickContactForm, type QuickContactSetup } from "./quick-contact-form";
import "./quick-contact-popup.css";

/**
 * The quick contact over another page (docs/product.md 2.3): a non-modal dialog that does not take the focus and closes
 * on Escape from anywhere. `onVisited` is called once it has been closed or sent.
 */
export function QuickContactPopup({ onVisited, ...setup }: QuickContactSetup & { onVisited: () => void }) {
  const titleId = useId();
  const { lastResult, ...inPlace } = useInPlace("/quick-contact/form", quickContactTexts.failed);
  const [closed, setClosed] = useState(false);
  const sent = lastResult?.status === "success";
  const open = !closed && !sent;
  // A live region only announces changes, so it must exist before its text does.
  const [announced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(true), []);

  const close = useCallback(() => {
    // The focus must not disappear with the popup.
    if (document.activeElement?.closest("dialog")) {
      document.getElementById("main")?.focus({ preventScroll: true });
    }
    setClosed(true);
  }, []);

  useEffect(() => {
    if (!open) {
      if (sent) dropFormDraft(quickContactDraft);
      return onVisited();
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog:modal")) return;
      close();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open, sent, onVisited, close]);

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
            <CloseButton className="-mt-2" onClick={close} />
          </div>
          <QuickContactForm {...setup} inPlace={inPlace} lastResult={lastResult} />
        </dialog>
      )}
      <div role="status" className={sent ? "visit-thanks" : "sr-only"}>
        {sent ? <p className="font-semibold">{quickContactTexts.thanks}</p> : null}
        {sent ? <CloseButton className="-mt-2" onClick={close} /> : null}
        {announced && open
          ? `${quickContactTexts.title} A form to be called back has opened. Escape closes it.`
          : null}
      </div>
    </>
  );
}
