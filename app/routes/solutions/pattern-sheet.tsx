import { classNames } from "~/ui/class-names";
import { PatternPiece, pieces } from "./pattern-piece";

type Placed = {
  /** Where the piece lies on the sheet, and how large. */
  at: string;
  /** A dimension across it: from, to, and its height on the sheet. */
  from: number;
  to: number;
  y: number;
  number: [x: number, y: number];
};

const measures = ["stock", "clients", "books", "approvals"];

const wide: readonly Placed[] = [
  { at: "translate(44 52)", from: 66, to: 216, y: 268, number: [124, 166] },
  { at: "translate(336 52)", from: 365, to: 475, y: 222, number: [412, 154] },
  { at: "translate(566 84)", from: 595, to: 744, y: 240, number: [664, 162] },
  { at: "translate(846 40) scale(1.25)", from: 912, to: 1112, y: 90, number: [876, 100] },
];

const narrow: readonly Placed[] = [
  { at: "translate(16 20) scale(.74)", from: 32, to: 143, y: 180, number: [74, 104] },
  { at: "translate(206 20) scale(.74)", from: 228, to: 308, y: 146, number: [262, 98] },
  { at: "translate(18 282) scale(.74)", from: 40, to: 150, y: 398, number: [90, 342] },
  { at: "translate(178 290) scale(.66)", from: 180, to: 334, y: 380, number: [196, 326] },
];

/** The pattern of a business: the size that everybody gets, and the line that is cut to measure. */
export function PatternSheet() {
  return (
    <figure className="solutions-sheet blueprint relative border border-ink bg-paper">
      <Sheet size="1200 420" places={wide} className="max-md:hidden" />
      <Sheet size="344 480" places={narrow} className="mx-auto max-w-[34rem] md:hidden" />
      <figcaption className="border-ink bg-card border-t text-small xl:absolute xl:right-0 xl:bottom-0 xl:w-[25.5rem] xl:border-l">
        <p className="eyebrow flex justify-between gap-4 border-b border-ink px-4 py-2">
          <span>Pattern: your business</span>
          <span className="text-ink-2">4 pieces</span>
        </p>
        <dl className="grid gap-x-8 gap-y-2 px-4 py-3 sm:gap-y-1 lg:max-xl:grid-cols-2">
          <Line term="Size M" path="M0 8h40" className="stroke-ink-3" dashed>
            cut for everybody, near enough
          </Line>
          <Line term="Your line" path="M0 8h40" className="stroke-link" weight={3}>
            cut to what you measure
          </Line>
          <Line term="Allowance" path="M0 3h40M0 13h40" className="stroke-ink-3">
            cloth to let out as you grow
          </Line>
          <Line term="Notch" path="M0 13h13l7-9 7 9h13" className="stroke-ink">
            where one piece meets the next
          </Line>
        </dl>
      </figcaption>
    </figure>
  );
}

function Sheet({ size, places, className }: { size: string; places: readonly Placed[]; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${size}`}
      fill="none"
      role="img"
      aria-label="A cutting pattern of four pieces, measured by your stock, your clients, your books and your approvals. On each, a blue line cut to measure departs from the dashed line of size M."
      className={classNames("block h-auto w-full", className)}
    >
      {places.map(({ at, from, to, y, number: [left, top] }, index) => {
        const piece = pieces[index];
        const middle = (from + to) / 2;
        return piece ? (
          <g key={at}>
            <g transform={at}>
              <PatternPiece piece={piece} />
            </g>
            <path
              d={`M${from} ${y}H${to}M${from + 8} ${y - 4}l-8 4 8 4M${to - 8} ${y - 4}l8 4-8 4`}
              className="stroke-accent"
            />
            <text x={left} y={top} className="solutions-number fill-ink stroke-none">
              {index + 1}
            </text>
            <Label middle={middle} y={y} word={measures[index]} oneLine={index === 3} />
          </g>
        ) : null;
      })}
    </svg>
  );
}

/** A measure's name around its dimension line. The collar is too low for two lines. */
function Label({ middle, y, word, oneLine }: { middle: number; y: number; word?: string; oneLine: boolean }) {
  return (
    <text x={middle} textAnchor="middle" className="solutions-measure fill-accent stroke-none">
      {oneLine ? (
        <tspan y={y - 6}>your {word}</tspan>
      ) : (
        <>
          <tspan y={y - 7}>your</tspan>
          <tspan x={middle} y={y} dy="1.1em">
            {word}
          </tspan>
        </>
      )}
    </text>
  );
}

function Line({
  term,
  path,
  className,
  weight = 1,
  dashed,
  children,
}: {
  term: string;
  path: string;
  className: string;
  weight?: number;
  dashed?: boolean;
  children: string;
}) {
  return (
    <div className="sm:grid sm:grid-cols-[8.5rem_1fr] sm:gap-x-3">
      <dt className="flex items-center gap-x-3 font-semibold">
        <svg viewBox="0 0 40 16" fill="none" aria-hidden="true" className="h-4 w-10 shrink-0">
          <path
            d={path}
            strokeWidth={weight}
            strokeDasharray={dashed ? "7 6" : undefined}
            className={className}
          />
        </svg>
        {term}
      </dt>
      <dd className="text-ink-2 max-sm:pl-13">{children}</dd>
    </div>
  );
}
