import { Form } from "@remix-run/react";
import { compareEstimates, describeDifference, hasOpenEnd } from "~/features/estimates/comparison";
import type { Estimate } from "~/features/estimates/estimate";
import { formatEstimateDate, getEstimateLink, openEndNote } from "~/features/estimates/estimate-text";
import { useBrand } from "~/lib/page/root-data";
import { formatUsdRange } from "~/lib/text/numbers";
import { Button } from "~/ui/button";
import { TextLink } from "~/ui/links";
import { Notice } from "~/ui/notice";
import { scaleX, usdScale } from "~/ui/scale/scale";
import { Axis, RangeBar } from "~/ui/scale/scale-parts";
import { Code, PrintHead, SheetPart } from "./sheet-parts";

type EstimatePair = { estimateA: Estimate; estimateB: Estimate };

/** Two estimates compared: which one is cheaper, both ranges on one scale, and what is different. */
export function ComparisonSheet({ estimateA, estimateB }: EstimatePair) {
  const brand = useBrand();
  const { a, b, differences, shared } = compareEstimates(estimateA, estimateB);
  return (
    <article
      aria-labelledby="comparison-title"
      className="print-sheet border border-ink bg-card p-1.5 sm:p-2"
    >
      <div className="border-2 border-ink">
        <PrintHead
          facts={[
            ["A", `${estimateA.code}, ${formatEstimateDate(estimateA.createdAt)}`],
            ["B", `${estimateB.code}, ${formatEstimateDate(estimateB.createdAt)}`],
            ["Comparison", `${getEstimateLink(estimateA.code, brand).text}?with=${estimateB.code}`],
          ]}
        />
        <div className="px-[min(1rem,4vw)] pt-5 pb-6 sm:px-8 print:py-2">
          <h1 id="comparison-title">
            <span className="eyebrow block font-normal text-accent">Two estimates compared</span>
            <span className="mt-2 block text-h2 text-balance">
              {describeDifference(estimateA, estimateB)}
            </span>
          </h1>
          <div className="mt-5">
            <RangesDrawing estimateA={estimateA} estimateB={estimateB} />
          </div>
          <dl className="mt-4 grid gap-4 sm:grid-cols-2">
            <Range estimate={estimateA} name={`A: ${a}`} />
            <Range estimate={estimateB} name={`B: ${b}`} />
          </dl>
          {[estimateA, estimateB].some(hasOpenEnd) ? <p className="mt-3 text-ink-2">{openEndNote}</p> : null}
        </div>
        <SheetPart title="What is different" breakable>
          {differences.length === 0 ? (
            <p>Nothing: both have the same choices.</p>
          ) : (
            <table className="w-full table-fixed border-collapse">
              <caption className="sr-only">The differences between estimates A and B</caption>
              <thead className="border-b border-ink">
                <tr>
                  <th scope="col" className={cellClass}>{`A: ${a}`}</th>
                  <th scope="col" className={cellClass}>{`B: ${b}`}</th>
                </tr>
              </thead>
              {differences.map(({ title, a: choicesA, b: choicesB }) => (
                <tbody key={title} className="break-inside-avoid border-b border-rule">
                  <tr>
                    <th
                      scope="rowgroup"
                      colSpan={2}
                      className="eyebrow pt-2 text-left font-normal text-ink-2"
                    >
                      {title}
                    </th>
                  </tr>
                  <tr>
                    <ChoicesCell choices={choicesA} />
                    <ChoicesCell choices={choicesB} />
                  </tr>
                </tbody>
              ))}
            </table>
          )}
          {shared.length > 0 ? (
            <p className="mt-4 text-ink-2">{`The same in both: ${shared.join("; ")}.`}</p>
          ) : null}
        </SheetPart>
      </div>
    </article>
  );
}

/** Both ranges above one scale. Decorative: the text beside it states the same. */
function RangesDrawing({ estimateA, estimateB }: EstimatePair) {
  const scale = usdScale(Math.max(estimateA.max, estimateB.max));
  // A range of one amount is still a line.
  const width = scaleX(scale, Math.max(estimateA.max - estimateA.min, scale.to / 400));
  return (
    <svg aria-hidden="true" className="block w-full overflow-visible px-3" height="73" fill="none">
      <rect x={scaleX(scale, estimateA.min)} y="2" width={width} height="16" className="fill-link" />
      <RangeBar scale={scale} range={estimateB} tone="accent" y={22} />
      <Axis scale={scale} y={45} />
    </svg>
  );
}

function Range({ estimate, name }: { estimate: Estimate; name: string }) {
  const { code, min, max, createdAt } = estimate;
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd>
        <span className="figures block">{`${formatUsdRange(min, max)}${hasOpenEnd(estimate) ? " *" : ""}`}</span>
        <TextLink to={`/get-estimate/${code}`}>
          <Code>{code}</Code>
        </TextLink>
        , {formatEstimateDate(createdAt)}
      </dd>
    </div>
  );
}

const cellClass = "py-1.5 pr-4 text-left align-top wrap-anywhere hyphens-auto";

const ChoicesCell = ({ choices }: { choices: readonly { label: string; price: string }[] }) => (
  <td className={cellClass}>
    {choices.length === 0 ? <span>Not chosen</span> : null}
    {choices.map(({ label, price }) => (
      <span key={label} className="block not-first:mt-1.5">
        {label} <span className="figures block text-small">{price}</span>
      </span>
    ))}
  </td>
);

/** Explains why the typed code gives no comparison. */
export function ComparisonNotice({ typedCode, isSame }: { typedCode: string; isSame: boolean }) {
  return (
    <Notice
      tone="error"
      title={isSame ? "This is the same estimate." : `There is no estimate “${typedCode}”.`}
      className="mb-6 wrap-anywhere"
    >
      {isSame ? (
        <p>Please enter the code of another estimate.</p>
      ) : (
        <p>
          A code has ten characters, such as <Code>K7QF2-M9XTR</Code>. It is on the estimate and in its
          address. An estimate is deleted after 90 days, or a year after its link was last opened from outside
          this site.
        </p>
      )}
    </Notice>
  );
}

/** Asks for the code of a second estimate. A GET form, because it stores nothing. */
export function ComparisonForm({ code, typedCode }: { code: string; typedCode: string }) {
  return (
    <details open={typedCode !== ""} className="group mt-4 border-y border-rule">
      <summary className="flex min-h-12 list-none items-center justify-between gap-6 font-semibold [&::-webkit-details-marker]:hidden">
        <h2 className="font-sans text-body font-semibold tracking-normal">Compare with another estimate</h2>
        <span aria-hidden="true" className="figures text-link group-open:rotate-45">
          +
        </span>
      </summary>
      <Form action={`/get-estimate/${code}`} className="pb-5">
        <label htmlFor="compare-with" className="mb-1 block">
          Code of the other estimate, such as <Code>K7QF2-M9XTR</Code>
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            type="text"
            id="compare-with"
            name="with"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={typedCode}
            className="control figures min-h-12 w-0 min-w-36 flex-1 px-3"
          />
          <Button variant="secondary">Compare</Button>
        </div>
      </Form>
    </details>
  );
}
