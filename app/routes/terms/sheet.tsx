import { legal, legalIssues } from "~/content/legal";
import { useBrand } from "~/lib/env/brand";
import { ClauseContents } from "~/shell/legal-page";
import { classNames } from "~/ui/class-names";
import { InlineText } from "~/ui/inline-text";
import { LocalTime } from "~/ui/local-text";
import { type Column, StackingTable } from "~/ui/stacking-table";
import type { Term } from "./content";

/** Letters of rows: without I and O, which look like figures. */
const ZONES = "ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The contract as a drawing sheet: text at the left, notes with leaders at the right, clouds around what is on hold. */
export function Sheet({ clauses }: { clauses: readonly Term[] }) {
  return (
    <div className="wrap">
      <div className="terms-sheet">
        <Zones />
        <SheetHead clauses={clauses} />
        {clauses.map((clause, index) => (
          <Row key={clause.id} clause={clause} number={index + 1} />
        ))}
        <Zones />
      </div>
    </div>
  );
}

/** The numbers along the edge of the sheet, by which places on it are named. */
const Zones = () => (
  <div aria-hidden="true" className="terms-zones figures">
    {[1, 2, 3, 4, 5, 6, 7, 8].map((zone) => (
      <span key={zone}>{zone}</span>
    ))}
  </div>
);

function Row({ clause, number }: { clause: Term; number: number }) {
  const { id, title, summary, text, changedIn } = clause;
  const onHold = legal.unchecked && clause.hold;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="terms-row">
      <span aria-hidden="true" className="terms-zone figures">
        {ZONES[number - 1]}
      </span>
      <div className={classNames("terms-text", onHold && "terms-cloud")}>
        <h2 id={`${id}-title`} className="text-h3">
          <span className="figures mr-3 text-small text-accent max-[18rem]:block">{number}</span>
          {title}
          {changedIn ? <Revision number={changedIn} /> : null}
        </h2>
        {text.map((paragraph) => (
          <p key={paragraph} className="mt-3 text-ink-2">
            <InlineText text={paragraph} strongClass="terms-key" />
          </p>
        ))}
        {onHold ? <p className="eyebrow mt-4 text-accent">Hold: for counsel to settle</p> : null}
      </div>
      <p className="terms-note">
        <Leader />
        {summary}
      </p>
    </section>
  );
}

/** The line from a note to the text, with a dot where it ends. */
const Leader = () => (
  <svg viewBox="0 0 64 40" fill="none" aria-hidden="true" className="terms-leader">
    <path d="M64 12H34L6 34" className="stroke-accent" strokeWidth="1.5" />
    <circle cx="6" cy="34" r="3.5" className="fill-accent" />
  </svg>
);

const issueColumns: Column<(typeof legalIssues)[number]>[] = [
  { header: "Number", className: "px-3 py-2", cell: ({ number }) => <Revision number={number} /> },
  { header: "Change", className: "px-3 py-2", cell: ({ change }) => change },
  { header: "Date", className: "px-3 py-2", cell: ({ date }) => <LocalTime value={date} /> },
];

/** The top of the sheet: contents at the left, the table of issues and the key to the marks at the right. */
function SheetHead({ clauses }: { clauses: readonly Term[] }) {
  const { name } = useBrand();
  return (
    <div className="terms-head">
      <nav aria-labelledby="terms-contents" className="terms-contents">
        <h2 id="terms-contents" className="eyebrow font-normal text-ink-2">
          Clauses
        </h2>
        <ClauseContents clauses={clauses} className="mt-2 gap-x-8 sm:columns-2" />
      </nav>
      <div className="terms-block">
        <StackingTable
          caption="Issues"
          captionClass="eyebrow border-b border-ink px-3 py-2 text-left text-ink-2"
          className="terms-issues w-full text-left text-small [&_thead]:sr-only"
          plain
          rows={legalIssues.toReversed()}
          getKey={({ number }) => number}
          rowProps={() => ({ className: "border-b border-ink" })}
          columns={issueColumns}
        />
        <dl className="text-small">
          <div className="grid grid-cols-[auto_1fr] items-center gap-3 border-b border-ink px-3 py-2">
            <dt>
              <Revision number="n" />
            </dt>
            <dd className="text-ink-2">beside a clause: changed in issue n</dd>
          </div>
          {legal.unchecked ? (
            <div className="border-b border-ink px-3 py-4">
              <dt className="sr-only">Cloud</dt>
              <dd className="terms-cloud terms-cloud-key text-ink-2">on hold until counsel has settled it</dd>
            </div>
          ) : null}
          <div className="flex justify-between gap-3 px-3 py-2">
            <dt className="text-ink-2">Drawn by</dt>
            <dd>{name}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}

/** The triangle beside what an issue changed. */
const Revision = ({ number }: { number: string }) => (
  <svg viewBox="0 0 28 25" role="img" aria-label={`Changed in issue ${number}`} className="terms-revision">
    <path d="M14 1.5 26.5 23.5H1.5z" fill="none" className="stroke-accent" strokeWidth="1.75" />
    <text x="14" y="20" textAnchor="middle" className="figures fill-ink" fontSize="12" fontWeight="500">
      {number}
    </text>
  </svg>
);
