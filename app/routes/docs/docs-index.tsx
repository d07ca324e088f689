import { docsSheets, sheetNumber } from "./docs-sheets";
import { useSectionInView } from "./use-section-in-view";

const ids = docsSheets.map(({ id }) => id);

/** The binder's edge: a tab for each sheet, in view all the time. On narrow screens a list that opens. */
export function DocsIndex() {
  const current = useSectionInView(ids);
  return (
    <>
      <nav
        aria-label="Sheets"
        className="docs-edge sticky top-[calc(var(--header-height)+1.5rem)] self-start max-lg:hidden print:hidden"
      >
        <ol>
          {docsSheets.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={current === id ? "location" : undefined} className="docs-tab">
                <span className="figures text-label">{sheetNumber(index)}</span> {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <details className="docs-list group top-(--header-height) z-10 border border-ink bg-card lg:hidden print:hidden [@media(height>=30rem)]:sticky">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          <span>
            Sheets{" "}
            <span className="figures ml-2 text-small font-normal text-ink-2">
              D-01 to {sheetNumber(ids.length - 1)}
            </span>
          </span>
          <span aria-hidden="true" className="figures text-link group-open:rotate-45">
            +
          </span>
        </summary>
        <nav aria-label="Sheets" className="max-h-[60vh] overflow-y-auto border-t border-ink">
          <ol>
            {docsSheets.map(({ id, title }, index) => (
              <li key={id} className="border-t border-rule first:border-t-0">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center gap-4 px-4 py-2"
                  onClick={(event) => event.currentTarget.closest("details")?.removeAttribute("open")}
                >
                  <span className="figures text-small text-accent">{sheetNumber(index)}</span> {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </details>
    </>
  );
}
