import { DrawnPart } from "~/ui/illustration/drawn-part";

/** The crop and width of each piece: two per row on narrow screens, otherwise four. */
const parts = [
  { box: "0 0 310 420", width: "w-[56.8%] md:w-[25.83%]" },
  { box: "310 0 235 420", width: "w-[43.1%] md:w-[19.58%]" },
  { box: "545 0 275 420", width: "w-[41.9%] md:w-[22.91%]" },
  { box: "820 0 380 180", width: "w-[58%] md:w-[31.66%]" },
];

const legend = [
  ["Size M", "cut for everybody, near enough"],
  ["Your line", "cut to what you measure"],
  ["Allowance", "cloth to let out as you grow"],
  ["Notch", "where one piece meets the next"],
] as const;

/** A business as a sewing pattern: the standard size, and the custom cutting line. */
export function PatternSheet() {
  return (
    <figure className="blueprint relative mt-10 border border-ink bg-paper lg:mt-14">
      <div
        role="img"
        aria-label="A cutting pattern of four pieces, measured by your stock, your clients, your books and your approvals. On each, a blue line cut to measure departs from the dashed line of size M."
        className="mx-auto flex flex-wrap items-start max-md:max-w-[34rem]"
      >
        {parts.map(({ box, width }, index) => (
          <DrawnPart
            key={box}
            id={`measured-${index + 1}`}
            box={box}
            className={`overflow-visible max-md:-my-[3%] ${width}`}
          />
        ))}
      </div>
      <figcaption className="border-ink bg-card border-t text-small xl:absolute xl:right-0 xl:bottom-0 xl:w-[25.5rem] xl:border-l">
        <p className="eyebrow flex justify-between gap-4 border-b border-ink px-4 py-2">
          <span>Pattern: your business</span>
          <span className="text-ink-2">4 pieces</span>
        </p>
        <dl className="grid gap-x-8 gap-y-2 px-4 py-3 sm:gap-y-1 lg:max-xl:grid-cols-2">
          {legend.map(([term, text], index) => (
            <div key={term} className="sm:grid sm:grid-cols-[8.5rem_1fr] sm:gap-x-3">
              <dt className="flex items-center gap-x-3 font-semibold">
                <DrawnPart id={`legend-${index + 1}`} box="0 0 40 16" className="h-4 w-10 shrink-0" />
                {term}
              </dt>
              <dd className="text-ink-2 max-sm:pl-13">{text}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}
