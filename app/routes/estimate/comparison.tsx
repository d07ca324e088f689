import { Form, Link } from "@remix-run/react";
import type { Estimate, EstimateLine } from "~/features/estimates/estimate";
import { formatEstimateDate, estimateAddress } from "~/features/estimates/estimate-workings";
import { useBrand } from "~/lib/page/brand";
import { formatShortUsd, formatUsd, formatUsdRange } from "~/lib/text/money";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { evenScale, scaleX } from "~/ui/scale/scale";
import { Axis, RangeBar } from "~/ui/scale/scale-parts";
import { PrintHead, SheetPart } from "./sheet-parts";

type Compared = { one: Estimate; other: Estimate };

/** Compares two estimates: both ranges on one scale, then the lines of one, of the other and of both. */
export function ComparisonSheet({ one, other }: Compared) {
  const brand = useBrand();
  return (
    <article
      aria-labelledby="comparison-title"
      className="print-sheet mb-10 border border-ink bg-card p-1.5 sm:p-2 print:mb-0"
    >
      <div className="border-2 border-ink">
        <PrintHead
          facts={[
            ["Solid", `${one.code}, ${formatEstimateDate(one.createdAt)}`],
            ["Hatched", `${other.code}, ${formatEstimateDate(other.createdAt)}`],
            ["Comparison", `${estimateAddress(one.code, brand).text}?with=${other.code}`],
          ]}
        />
        <div className="px-[min(1rem,4vw)] pt-5 pb-6 sm:px-8 print:py-2">
          <p className="eyebrow text-accent">Two estimates, one scale</p>
          <h2 id="comparison-title" className="mt-2 text-h3 wrap-anywhere">
            {one.code} and {other.code}
          </h2>
          <div className="mt-5">
            <RangesDrawing {...{ one, other }} />
          </div>
          <dl className="mt-4 grid gap-3 text-small sm:grid-cols-3">
            <Range estimate={one} label="Solid" />
            <Range estimate={other} label="Hatched" />
            <div>
              <dt className="text-ink-2">Difference</dt>
              <dd className="figures">
                From {signed(other.min - one.min)}
                <br />
                To {signed(other.max - one.max)}
              </dd>
            </div>
          </dl>
          <p className="mt-3 text-small text-ink-2">
            Timeline × {one.timelineMultiplier} and × {other.timelineMultiplier}, complexity ×{" "}
            {one.complexityMultiplier} and × {other.complexityMultiplier}.
          </p>
        </div>
        <Lines {...{ one, other }} />
      </div>
    </article>
  );
}

/** Both ranges above one scale. Decorative: the text beside it says the same. */
function RangesDrawing({ one, other }: Compared) {
  const scale = evenScale(Math.max(one.max, other.max), formatShortUsd);
  // A range of one amount is still a line.
  const width = scaleX(scale, Math.max(one.max - one.min, scale.to / 400));
  return (
    <svg aria-hidden="true" className="block w-full overflow-visible px-3" height="73" fill="none">
      <rect x={scaleX(scale, one.min)} y="2" width={width} height="16" className="fill-link" />
      <RangeBar scale={scale} range={other} tone="accent" y={22} />
      <Axis scale={scale} y={45} />
    </svg>
  );
}

function Range({ estimate: { code, min, max, createdAt }, label }: { estimate: Estimate; label: string }) {
  return (
    <div>
      <dt className="text-ink-2">
        {label}:{" "}
        <Link prefetch="intent" to={`/get-estimate/${code}`} className="link">
          {code}
        </Link>
        , {formatEstimateDate(createdAt)}
      </dt>
      <dd className="figures">{formatUsdRange(min, max)}</dd>
    </div>
  );
}

function Lines({ one, other }: Compared) {
  const find = ({ lines }: Estimate, { section, item }: EstimateLine) =>
    lines.find((line) => line.section === section && line.item === item);
  return [
    { title: `Only in ${one.code}`, lines: one.lines.filter((line) => !find(other, line)) },
    { title: `Only in ${other.code}`, lines: other.lines.filter((line) => !find(one, line)) },
    { title: "In both", lines: one.lines.filter((line) => find(other, line)) },
  ].map(({ title, lines }) => (
    <SheetPart key={title} title={title} breakable>
      {lines.length === 0 ? <p className="text-small text-ink-2">None.</p> : null}
      <ul className="text-small">
        {lines.map((line) => (
          <li
            key={`${line.section} ${line.item}`}
            className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-1.5 print:break-inside-avoid print:py-0.5"
          >
            <span>{line.label}</span>
            <span className="figures ml-auto">{formatPrices(find(one, line), find(other, line))}</span>
          </li>
        ))}
      </ul>
    </SheetPart>
  ));
}

/** The price of a line, or both prices if they are from different price lists. */
const formatPrices = (...lines: (EstimateLine | undefined)[]) =>
  [...new Set(lines.flatMap((line) => (line ? formatUsdRange(line.min, line.max) : [])))].join(" and ");

const signed = (amount: number) =>
  amount < 0 ? `−${formatUsd(-amount)}` : amount > 0 ? `+${formatUsd(amount)}` : "±$0";

/** Explains why the typed code gives no comparison. */
export function ComparisonNotice({ typed, same }: { typed: string; same: boolean }) {
  return (
    <Notice
      tone="error"
      title={same ? "This is the same estimate." : `There is no estimate under “${typed}”.`}
      className="mb-6 wrap-anywhere"
    >
      <p>
        {same
          ? "Please type the code of another one to compare it with."
          : "A code has ten characters, such as K7QF2-M9XTR. Please compare it with your sheet or mail. An unopened estimate is deleted after 90 days."}
      </p>
    </Notice>
  );
}

/** Asks for the code of a second estimate. A plain GET: nothing is stored. */
export function ComparisonForm({ code, typed }: { code: string; typed: string }) {
  return (
    <Form action={`/get-estimate/${code}`}>
      <label htmlFor="compare-with" className="mb-1 block font-semibold">
        Code of the other estimate
      </label>
      <p id="compare-hint" className="mb-1.5 text-small text-ink-2">
        Such as K7QF2-M9XTR, from its sheet or mail.
      </p>
      <div className="flex flex-wrap gap-3">
        <input
          id="compare-with"
          name="with"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed}
          aria-describedby="compare-hint"
          className="figures min-h-12 w-0 min-w-36 flex-1 rounded-control border border-field bg-card px-3 text-ink"
        />
        <Button variant="secondary">Compare</Button>
      </div>
    </Form>
  );
}
