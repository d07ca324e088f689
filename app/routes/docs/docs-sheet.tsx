import type { ReactNode } from "react";
import { docsSheets, type SheetId, sheetNumber } from "./docs-sheets";

type DocsSheetProps = {
  id: SheetId;
  /** Letter of its last change, and what it rests on. */
  revision?: string;
  children: ReactNode;
};

/** A chapter as a punched sheet of the binder, with its number and revision at the foot. */
export function DocsSheet({ id, revision = "A", children }: DocsSheetProps) {
  const index = docsSheets.findIndex((sheet) => sheet.id === id);
  const sheet = docsSheets[index];
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="docs-sheet relative border border-ink bg-card pl-10 sm:pl-14"
    >
      <div className="px-4 pt-7 pb-8 sm:px-8 sm:pt-9 sm:pb-10">
        <h2 id={`${id}-title`} className="text-h2">
          <span className="figures mb-2 block text-small font-normal tracking-normal text-accent">
            {sheetNumber(index)}
          </span>
          {sheet?.title}
        </h2>
        <div className="docs-text mt-5">{children}</div>
      </div>
      <p className="figures -ml-10 flex flex-wrap justify-between gap-x-6 border-t border-ink bg-card py-2 pr-4 pl-14 text-label text-ink-2 relative sm:-ml-14 sm:pr-8 sm:pl-22">
        <span>
          Sheet {index + 1} of {docsSheets.length}
        </span>
        <span className="flex items-center gap-2">
          <svg viewBox="0 0 16 14" aria-hidden="true" className="h-3.5 w-4" fill="none">
            <path d="M8 1 15 13H1z" strokeWidth="1.25" className="stroke-accent" />
          </svg>
          Rev. {revision}
        </span>
      </p>
    </section>
  );
}
