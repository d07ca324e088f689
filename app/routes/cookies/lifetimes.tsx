import { storedInBrowser } from "~/content/stored-in-browser";
import { PageSection } from "~/ui/page-section";

const timed = storedInBrowser
  .flatMap(({ name, seconds }) => (seconds ? [{ name, seconds }] : []))
  .sort((a, b) => a.seconds - b.seconds);

const marks = [
  { label: "1 min", seconds: 60 },
  { label: "10 min", seconds: 600 },
  { label: "1 hour", seconds: 3_600 },
  { label: "1 day", seconds: 86_400 },
  { label: "1 week", seconds: 604_800 },
  { label: "1 month", seconds: 2_592_000 },
  { label: "1 year", seconds: 31_536_000 },
];

const MIN = Math.log10(40);
const MAX = Math.log10(31_536_000 * 1.4);
/** The place of a time on an axis of this length: every decade takes the same space. */
const place = (seconds: number, length: number) =>
  Number((((Math.log10(seconds) - MIN) / (MAX - MIN)) * length).toFixed(1));

/** Finer marks: two to nine times every power of ten. */
const fine = [10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]
  .flatMap((power) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((times) => power * times))
  .filter((seconds) => seconds >= 60 && seconds <= 31_536_000);

/** How long everything stays, on a ruler from 60 seconds to one year, with what has no date beside it. */
export function Lifetimes() {
  return (
    <PageSection
      tone="card"
      className="mt-section"
      title="From 60 seconds to one year"
      intro="The cookies, by the time after which a browser drops them by itself. The ruler is logarithmic: from 1 minute to 10 is as far as from 1 day to 10."
    >
      <Across />
      <Down />
      <dl className="mt-8 grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Open term="Ends with the tab" names={openNames("session storage")} />
        <Open term="Has no date" names={openNames("local storage")}>
          Local storage never expires. It goes when its purpose is done, or when you delete it.
        </Open>
      </dl>
    </PageSection>
  );
}

const openNames = (kind: string) =>
  storedInBrowser.filter((item) => item.kind === kind).map(({ name }) => name);

const Open = ({ term, names, children }: { term: string; names: string[]; children?: string }) => (
  <div className="border-t border-rule pt-3">
    <dt className="font-semibold">{term}</dt>
    <dd className="mt-1 text-small text-ink-2">
      <span className="figures wrap-anywhere">{names.join(", ")}</span>
      {children ? <p className="mt-1">{children}</p> : null}
    </dd>
  </div>
);

/** The heights of the labels, so that no line crosses one. */
const heights = [20, 46, 72, 98, 98, 98, 46];

const Across = () => (
  <svg
    viewBox="0 0 1200 200"
    fill="none"
    role="img"
    aria-label={`Lifetimes of cookies: ${described}`}
    className="cookies-ruler hidden h-auto w-full lg:block"
  >
    <path d="M0 132H1200V176H0z" className="fill-paper stroke-ink" strokeWidth="1.5" />
    <path d={fine.map((at) => `M${place(at, 1200)} 132v9`).join("")} className="stroke-ink-3" />
    <path d={marks.map(({ seconds }) => `M${place(seconds, 1200)} 132v16`).join("")} className="stroke-ink" />
    <g className="figures fill-ink-2" fontSize="14" textAnchor="middle">
      {marks.map(({ label, seconds }) => (
        <text key={label} x={place(seconds, 1200)} y="166">
          {label}
        </text>
      ))}
    </g>
    {timed.map(({ name, seconds }, index) => {
      const x = place(seconds, 1200);
      const y = heights[index] ?? 20;
      const atEnd = x > 1050;
      return (
        <g key={name}>
          <path d={`M${x} ${y - 8}V132M${x - 5} 122l5 10 5-10`} className="stroke-accent" strokeWidth="1.5" />
          <text
            x={atEnd ? x - 8 : x + 8}
            y={y}
            fontSize="15"
            textAnchor={atEnd ? "end" : undefined}
            className="figures fill-ink"
          >
            {name}
          </text>
        </g>
      );
    })}
  </svg>
);

const Down = () => (
  <svg
    viewBox="0 0 320 600"
    fill="none"
    aria-hidden="true"
    className="cookies-ruler mx-auto h-auto w-full max-w-96 lg:hidden"
  >
    <path d="M0 0H92V600H0z" className="fill-paper stroke-ink" strokeWidth="1.5" />
    <path d={fine.map((at) => `M92 ${place(at, 600)}h-9`).join("")} className="stroke-ink-3" />
    <path d={marks.map(({ seconds }) => `M92 ${place(seconds, 600)}h-16`).join("")} className="stroke-ink" />
    <g className="figures fill-ink-2" fontSize="14">
      {marks.map(({ label, seconds }) => (
        <text key={label} x="8" y={place(seconds, 600) + 5}>
          {label}
        </text>
      ))}
    </g>
    {timed.map(({ name, seconds }) => {
      const y = place(seconds, 600);
      return (
        <g key={name}>
          <path d={`M140 ${y}H92M102 ${y - 5}l-10 5 10 5`} className="stroke-accent" strokeWidth="1.5" />
          <text x="148" y={y + 5} fontSize="15" className="figures fill-ink">
            {name}
          </text>
        </g>
      );
    })}
  </svg>
);

const described = storedInBrowser
  .filter(({ seconds }) => seconds)
  .map(({ name, life }) => `${name}, ${life.toLowerCase()}`)
  .join("; ");
