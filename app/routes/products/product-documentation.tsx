import { responses } from "~/content/marketing-figures";
import { DocumentViewer } from "~/features/products/document-viewer";
import type { Product } from "~/features/products/product";
import { SheetHeading } from "./product-section";
import type { SheetEntry } from "./product-sheets";

type DocumentationProps = { sheet: SheetEntry; product: Product; bytes: number | null };

/** The product's manual, or the sheet that is kept free for it. */
export function Documentation({ sheet, product: { name, pdf }, bytes }: DocumentationProps) {
  return (
    <section id={sheet.id} aria-labelledby={`${sheet.id}-title`} className="product-band wrap">
      {pdf && bytes ? (
        <>
          <SheetHeading sheet={sheet} className="mb-8" />
          <DocumentViewer path={pdf} bytes={bytes} title={name} />
        </>
      ) : (
        <div className="grid items-center gap-x-12 gap-y-8 sm:grid-cols-[auto_1fr]">
          <BlankSheet />
          <div>
            <SheetHeading sheet={sheet}>Documentation Coming Soon</SheetHeading>
            <p className="mt-4 max-w-prose text-lead text-pretty text-ink-2">
              The manual of {name} is still being written. Until it can be read here, ask us what you would
              have looked up: a person replies within {responses.first}.
            </p>
          </div>
        </div>
      )}
    </section>
  );
}

/** A sheet with its frame and title block, and nothing on it yet. */
const BlankSheet = () => (
  <svg
    viewBox="0 0 150 200"
    fill="none"
    aria-hidden="true"
    className="h-50 w-37.5 stroke-ink max-sm:h-40 max-sm:w-30"
  >
    <path d="M1 1h118l30 30v168H1z" className="fill-card" strokeWidth="1.25" />
    <path d="M119 1v30h30" strokeWidth="1.25" />
    <path d="M11 11h98v30h30v148H11zM11 161h128M83 161v28M83 175h56" strokeWidth="2" />
    <path d="M30 66h62M30 82h84M30 98h84M30 114h48" className="stroke-field" strokeDasharray="5 4" />
    <path d="M19 170h40M19 180h26M91 168h24M91 182h32" className="stroke-accent" strokeWidth="1.5" />
  </svg>
);
