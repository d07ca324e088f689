import { useEffect, useState } from "react";
import { classNames } from "~/ui/class-names";
import { getSheetNumber, type Sheet } from "./content";

/** A binder tab; the current chapter's is joined to its sheet. */
const TAB = classNames(
  "mb-1 ml-3 flex min-h-9 items-baseline gap-3 rounded-l-control border border-rule border-r-ink px-3 py-[0.3rem]",
  "text-small leading-[1.35] text-ink-2 hover:border-ink hover:text-link",
  "aria-[current]:ml-0 aria-[current]:border-ink aria-[current]:border-r-card aria-[current]:bg-card",
  "aria-[current]:pl-5 aria-[current]:font-semibold aria-[current]:text-ink",
  "motion-safe:transition-[margin,padding] motion-safe:duration-160 motion-safe:ease-out",
  "forced-colors:aria-[current]:border-3",
);

/** The binder's edge: a sticky tab for each sheet; on narrow screens a collapsible list. */
export function DocsIndex({ sheets }: { sheets: readonly Sheet[] }) {
  const current = useSectionInView();
  return (
    <>
      <nav
        aria-label="Sheets"
        className="sticky top-[calc(var(--header-height)+1.5rem)] self-start max-lg:hidden print:hidden"
      >
        <ol>
          {sheets.map(({ id, title }, index) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={current === id ? "location" : undefined} className={TAB}>
                <span className="figures shrink-0 text-label">{getSheetNumber(index)}</span> {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <details className="group top-(--header-height) z-10 border border-ink bg-card lg:hidden print:hidden [@media(height>=30rem)]:sticky">
        <summary className="flex min-h-12 list-none items-center justify-between gap-4 px-4 font-semibold [&::-webkit-details-marker]:hidden">
          <span>
            Sheets{" "}
            <span className="figures ml-2 text-small font-normal text-ink-2">
              D-01 to {getSheetNumber(sheets.length - 1)}
            </span>
          </span>
          <span aria-hidden="true" className="figures text-link group-open:rotate-45">
            +
          </span>
        </summary>
        <nav aria-label="Sheets" className="max-h-[60vh] overflow-y-auto border-t border-ink">
          <ol>
            {sheets.map(({ id, title }, index) => (
              <li key={id} className="border-t border-rule first:border-t-0">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center gap-4 px-4 py-2"
                  onClick={(event) => event.currentTarget.closest("details")?.removeAttribute("open")}
                >
                  <span className="figures text-small text-accent">{getSheetNumber(index)}</span> {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </details>
    </>
  );
}

/** The id of the sheet at the upper third of the viewport; null above the first. */
function useSectionInView(): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id);
      },
      { rootMargin: "-30% 0px -69%" },
    );
    for (const sheet of document.querySelectorAll(".docs-sheet")) observer.observe(sheet);
    return () => observer.disconnect();
  }, []);
  return current;
}
