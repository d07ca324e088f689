import { useEffect, useRef, useState } from "react";
import { type PricedEstimate, priceEstimate } from "~/features/estimates/estimate";
import { isPriceable } from "~/features/estimates/estimate-draft";
import { sumOfLines } from "~/features/estimates/estimate-line";
import { RangeDrawing } from "~/features/estimates/range-drawing";
import { useDraft } from "~/features/estimates/use-draft";
import { formatUsdRange } from "~/lib/money";
import { Button } from "~/ui/button";
import { useSubmitting } from "~/ui/form/use-submitting";

/** Screen readers announce a new range after the visitor has paused for this long. */
const ANNOUNCE_AFTER_MS = 800;

/**
 * The range so far and the submit button: beside the form on wide screens, in a bar below it on narrow ones. Without
 * JavaScript a sentence replaces the range.
 */
export function RunningEstimate() {
  const element = useRef<HTMLElement>(null);
  const sending = useSubmitting();
  const draft = useDraft(element);
  const priced = draft && isPriceable(draft) ? priceEstimate(draft) : null;
  const range = priced && formatUsdRange(priced.min, priced.max);
  const announced = useSettled(range ? `Running estimate ${range}` : "");

  return (
    <aside
      ref={element}
      aria-label="Running estimate"
      // Lifts the other floating elements above this bar.
      data-bottom-bar=""
      className={
        "on-night sticky bottom-0 z-10 max-lg:[@media(height<20rem)]:static -mx-(--page-gutter) mt-10 border-t border-rule px-(--page-gutter) py-3 " +
        "lg:top-24 lg:bottom-auto lg:mx-0 lg:mt-0 lg:self-start lg:rounded-panel lg:border lg:p-6"
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:block">
        <div className="min-w-0">
          <p className="eyebrow text-ink-2">{draft ? "Running estimate" : "Your estimate"}</p>
          {range ? (
            <p
              aria-hidden="true"
              className="figures min-h-7 text-body font-semibold lg:mt-2 lg:text-[1.875rem] lg:leading-tight lg:tracking-tight"
            >
              {range}
            </p>
          ) : (
            <p className="min-h-7 text-small lg:mt-2 lg:text-lead">
              {draft ? "Choose a project type." : "Line by line, on one sheet."}
            </p>
          )}
          <output aria-live="polite" className="sr-only">
            {announced}
          </output>
        </div>
        <div className="hidden lg:block">
          {priced ? <Workings priced={priced} /> : <Method />}
          <p className="mt-5 mb-4 border-t border-rule pt-4 text-small text-ink-2">
            No account, no e-mail address. You get a sheet with every line under a code of its own.
          </p>
        </div>
        <Button disabled={sending || draft?.projectType === null} className="lg:w-full">
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

function Workings({ priced }: { priced: PricedEstimate }) {
  const sums = sumOfLines(priced.lines);
  const rows = [
    ["Lines", String(priced.lines.length)],
    ["Sum", formatUsdRange(sums.min, sums.max)],
    ["Timeline", `× ${priced.timelineMultiplier}`],
    ["Complexity", `× ${priced.complexityMultiplier}`],
  ];
  return (
    <>
      <div className="mt-5">
        <RangeDrawing min={priced.min} max={priced.max} />
      </div>
      <dl className="mt-4 text-small">
        {rows.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-4 border-t border-rule py-1.5">
            <dt className="text-ink-2">{term}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </>
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
