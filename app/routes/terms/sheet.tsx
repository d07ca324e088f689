import { legal } from "~/content/legal";
import { classNames } from "~/ui/class-names";
import type { Clause } from "./clause";
import { Revision } from "./revision";
import { SheetHead } from "./sheet-head";

/** Letters of rows: without I and O, which look like figures. */
const ZONES = "ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The contract as a drawing sheet: text at the left, notes with leaders at the right, clouds around what is on hold. */
export function Sheet({ clauses }: { clauses: readonly Clause[] }) {
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

function Row({ clause, number }: { clause: Clause; number: number }) {
  const { id, title, note, text, changedIn } = clause;
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
        <p className="mt-3 text-ink-2">{text}</p>
        {onHold ? <p className="eyebrow mt-4 text-accent">Hold: for counsel to settle</p> : null}
      </div>
      <p className="terms-note">
        <Leader />
        {note}
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
