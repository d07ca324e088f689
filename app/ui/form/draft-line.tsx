import { useRef } from "react";
import { flushSync } from "react-dom";
import type { useFormDraft } from "./use-form-draft";

type DraftLineProps = {
  draft: ReturnType<typeof useFormDraft>;
  /** Texts for an offered and a restored draft, such as "You began a message in this tab." */
  texts: { offered: string; restored: string };
  className?: string;
};

/** The line above a form that offers earlier input, or says that it was restored. */
export function FormDraftLine({ draft: { state, restore, startAfresh }, texts, className }: DraftLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const press = () => {
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
              <button type="button" className="link min-h-11 font-semibold" onClick={press}>
                Restore
              </button>
            ) : null}
            <button type="button" className="link min-h-11" onClick={startAfresh}>
              Start over
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
