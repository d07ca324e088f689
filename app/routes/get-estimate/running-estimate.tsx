import { useEffect, useRef, useState } from "react";
import { isPriceable } from "~/features/estimates/calculator-values";
import { priceEstimate } from "~/features/estimates/estimate";
import { EstimateSpline } from "~/features/estimates/estimate-spline";
import { RangeDrawing } from "~/features/estimates/range-drawing";
import { useCalculatorValues } from "~/features/estimates/use-calculator-values";
import { formatUsdRange } from "~/lib/text/money";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { useSubmitting } from "~/ui/form/use-submitting";
import { InkedSheet, NarrowingLink, useAnswered } from "./inked-sheet";
import { SheetToggle, useSheet } from "./sheet-toggle";

/** Above the bar of a narrow screen: at most half of it, so that the form can still be seen and used. */
const openSheet =
  "max-lg:order-first max-lg:-mx-(--page-gutter) max-lg:-mt-3 max-lg:max-h-[max(8rem,min(50dvh,100dvh-24rem))] max-lg:basis-[calc(100%+2*var(--page-gutter))] max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:border-b max-lg:border-rule max-lg:px-(--page-gutter) max-lg:pb-3 max-lg:-outline-offset-2";

/** Screen readers announce a new range after the visitor has paused for this long. */
const ANNOUNCE_AFTER_MS = 800;

/**
 * The range so far, the sheet in progress, and the submit button: beside the form on wide screens, otherwise in
 * a bar below it, whose range opens the sheet. Without JavaScript a sentence replaces the range.
 */
export function RunningEstimate() {
  const element = useRef<HTMLElement>(null);
  const sending = useSubmitting();
  const values = useCalculatorValues(element);
  const answered = useAnswered(element);
  const priced = values && isPriceable(values) ? priceEstimate(values) : null;
  const range = priced && formatUsdRange(priced.min, priced.max);
  const sheet = useSheet(element);
  const announced = useSettled(range ? `Running estimate ${range}` : "");

  return (
    <aside
      ref={element}
      aria-label="Running estimate"
      className={
        "foot-bar on-night sticky bottom-0 z-10 max-lg:[@media(height<30rem)]:static -mx-(--page-gutter) mt-10 border-t border-rule px-(--page-gutter) py-3 " +
        "lg:top-24 lg:bottom-auto lg:mx-0 lg:mt-0 lg:self-start lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:rounded-panel lg:border lg:p-6"
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:block">
        <div className="min-w-0 max-lg:flex-[1_1_11rem]">
          <p className={classNames("eyebrow text-ink-2", range && "max-lg:hidden")}>
            {values ? "Running estimate" : "Your estimate"}
          </p>
          {range ? (
            <>
              <SheetToggle {...{ sheet, range }} />
              <p
                aria-hidden="true"
                className="figures mt-2 text-[1.875rem] leading-tight font-semibold tracking-tight max-lg:hidden"
              >
                {range}
              </p>
            </>
          ) : (
            <p className="min-h-7 text-small lg:mt-2 lg:text-lead">
              {values ? "Choose a project type." : "Line by line, on one sheet."}
            </p>
          )}
          {values && isPriceable(values) ? <NarrowingLink choices={values} answered={answered} /> : null}
          <output aria-live="polite" className="sr-only">
            {announced}
          </output>
        </div>
        <div
          id={sheet.id}
          {...(sheet.isOpen && { role: "group", "aria-label": "The sheet so far", tabIndex: 0 })}
          className={sheet.isOpen && range ? openSheet : "max-lg:hidden"}
        >
          {values && isPriceable(values) && priced ? (
            <>
              {/* On low screens the button comes before the drawings. */}
              <div className="mt-6 mb-8 max-lg:hidden [@media(height<56rem)]:hidden">
                <EstimateSpline choices={values} />
              </div>
              <div className="mt-5 max-lg:hidden [@media(height<50rem)]:hidden">
                <RangeDrawing min={priced.min} max={priced.max} />
              </div>
              <InkedSheet choices={values} {...{ priced, answered }} onFollow={sheet.close} />
            </>
          ) : (
            <Method />
          )}
          <p className="mt-5 mb-4 border-t border-rule pt-4 text-small text-ink-2 max-lg:hidden">
            No account, no e-mail address. You get a sheet with every line under a code of its own.
          </p>
        </div>
        <Button pending={sending} disabled={values?.projectType === null} className="lg:w-full">
          {sending ? "Drawing it up…" : "Get Estimate"}
        </Button>
      </div>
    </aside>
  );
}

function Method() {
  return (
    <p className="mt-4 text-ink-2">
      The lowest and the highest price of everything you choose, added up, times the timeline, times the
      complexity.
    </p>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
