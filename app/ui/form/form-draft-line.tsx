import { useRef } from "react";
import { flushSync } from "react-dom";
import type { useFormDraft } from "./use-form-draft";

type DraftLineProps = {
  draft: ReturnType<typeof useFormDraft>;
  /** Messages for a found and a restored draft, such as "You began a message in this tab." */
  texts: { offered: string; restored: string };
  className?: string;
};

/** A line above a form that offers a draft, or confirms that it was restored. */
export function FormDraftLine({ draft: { state, restore, startOver }, texts, className }: DraftLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const handleRestore = () => {
    flushSync(restore);
    // The clicked button is removed, so the focus must move.
    line.current?.focus();
  };
  return (
    <div aria-live="polite" className={className}>
      {state === "none" ? null : (
        <div className="mb-6 flex flex-wrap items-center gap-x-5 border-l-4 border-l-link bg-link/5 px-4 py-1.5 text-small">
          <p ref={line} tabIndex={-1} className="grow basis-52 py-1.5 outline-none">
            {texts[state]}
          </p>
          <div className="flex flex-wrap gap-x-5">
            {state === "offered" ? (
              <button type="button" className="link min-h-11 font-semibold" onClick={handleRestore}>
                Restore
              </button>
            ) : null}
            <button type="button" className="link min-h-11" onClick={startOver}>
              Start over
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
