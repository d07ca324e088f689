/** The part of the sheet under each piece, and its width: two pieces in a row on narrow screens, four on others. */
const parts = [
  { box: "0 0 310 420", width: "w-[56.8%] md:w-[25.83%]" },
  { box: "310 0 235 420", width: "w-[43.1%] md:w-[19.58%]" },
  { box: "545 0 275 420", width: "w-[41.9%] md:w-[22.91%]" },
  { box: "820 0 380 180", width: "w-[58%] md:w-[31.66%]" },
];

/** The pattern of a business: the size that everybody gets, and the line that is cut to measure. */
export function PatternSheet() {
  return (
    <figure className="blueprint relative mt-10 border border-ink bg-paper lg:mt-14">
      <div
        role="img"
        aria-label="A cutting pattern of four pieces, measured by your stock, your clients, your books and your approvals. On each, a blue line cut to measure departs from the dashed line of size M."
        className="mx-auto flex flex-wrap items-start max-md:max-w-[34rem]"
      >
        {parts.map(({ box, width }, index) => (
          <svg
            key={box}
            viewBox={box}
            fill="none"
            aria-hidden="true"
            className={`h-auto overflow-visible max-md:-my-[3%] ${width}`}
          >
            <use href={`#measured-${index + 1}`} />
          </svg>
        ))}
      </div>
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
