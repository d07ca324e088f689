import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Estimate, EstimateLine } from "~/features/estimates/estimate";
import { type ComparedLine, compareEstimates } from "~/features/estimates/estimate-comparison";
import { formatEstimateDate, sheetAddress } from "~/features/estimates/estimate-workings";
import { RangesDrawing } from "~/features/estimates/ranges-drawing";
import { useBrand } from "~/lib/env/brand";
import { formatUsd, formatUsdRange } from "~/lib/text/money";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { PrintHead, SheetPart } from "./sheet-parts";

/** Two estimates laid over each other: both ranges on one scale, and the lines of one, of the other and of both. */
export function ComparisonSheet({ one, other }: { one: Estimate; other: Estimate }) {
  const brand = useBrand();
  const { both, onlyOne, onlyOther, difference } = compareEstimates(one, other);
  return (
    <article
      aria-labelledby="comparison-title"
      className="print-sheet mb-10 border border-ink bg-card p-1.5 sm:p-2 print:mb-0"
    >
      <div className="border-2 border-ink">
        <div className="print:table print:w-full">
          {/* On paper it is the head of a table, which stands on every page. */}
          <div className="hidden print:table-header-group print:break-inside-avoid">
            <PrintHead
              facts={[
                ["Solid", `${one.code}, ${formatEstimateDate(one.createdAt)}`],
                ["Hatched", `${other.code}, ${formatEstimateDate(other.createdAt)}`],
                ["Comparison", `${sheetAddress(one.code, brand).text}?with=${other.code}`],
              ]}
            />
          </div>
          <div className="print:table-row-group">
            <header className="px-[min(1rem,4vw)] pt-5 pb-6 sm:px-8 print:py-2">
              <p className="eyebrow text-accent">Two estimates, one scale</p>
              <h2 id="comparison-title" className="mt-2 text-h3 wrap-anywhere">
                {one.code} and {other.code}
              </h2>
              <div className="mt-5">
                <RangesDrawing ranges={[one, other]} />
              </div>
              <dl className="mt-4 grid gap-3 text-small sm:grid-cols-3">
                <Range estimate={one} label="Solid" />
                <Range estimate={other} label="Hatched" link />
                <div>
                  <dt className="text-ink-2">Difference</dt>
                  <dd className="figures">
                    From {signed(difference.min)}
                    <br />
                    To {signed(difference.max)}
                  </dd>
                </div>
              </dl>
              <p className="mt-3 text-small text-ink-2">
                Timeline × {one.timelineMultiplier} and × {other.timelineMultiplier}, complexity ×{" "}
                {one.complexityMultiplier} and × {other.complexityMultiplier}.
              </p>
            </header>
            <Lines title={`Only in ${one.code}`} lines={onlyOne} />
            <Lines title={`Only in ${other.code}`} lines={onlyOther} />
            <Lines title="In both" lines={both} />
          </div>
        </div>
      </div>
    </article>
  );
}

function Range({ estimate, label, link = false }: { estimate: Estimate; label: string; link?: boolean }) {
  const { code, min, max, createdAt } = estimate;
  return (
    <div>
      <dt className="text-ink-2">
        {label}:{" "}
        {link ? (
          <Link prefetch="intent" to={`/get-estimate/${code}`} className="link">
            {code}
          </Link>
        ) : (
          code
        )}
        , {formatEstimateDate(createdAt)}
      </dt>
      <dd className="figures">{formatUsdRange(min, max)}</dd>
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: ComparedLine[] }) {
  return (
    <SheetPart title={title} breakable>
      {lines.length === 0 ? <p className="text-small text-ink-2">No line.</p> : null}
      <ul className="text-small">
        {lines.map((line) => (
          <li
            key={`${line.section}/${line.label}`}
            className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-1.5 print:break-inside-avoid print:py-0.5"
          >
            <span>{line.label}</span>
            <span className="figures ml-auto">{prices(line)}</span>
          </li>
        ))}
      </ul>
    </SheetPart>
  );
}

/** The price of a line, and both prices where they are of different price lists. */
function prices({ one, other }: ComparedLine): ReactNode {
  const [first, second] = [one, other].flatMap((line) => (line ? [formatRange(line)] : []));
  return first === second || second === undefined ? first : `${first} and ${second}`;
}

const formatRange = ({ min, max }: EstimateLine) => formatUsdRange(min, max);

const signed = (amount: number) =>
  amount < 0 ? `−${formatUsd(-amount)}` : amount > 0 ? `+${formatUsd(amount)}` : "±$0";

/** Why there is no comparison with the code that was typed. */
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
          : "A code has ten characters, such as K7QF2-M9XTR. Please compare it with your sheet or mail. An estimate that nobody opens is deleted after 90 days."}
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
