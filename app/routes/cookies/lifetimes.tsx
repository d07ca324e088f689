import { type StoredItem, storedInBrowser } from "~/content/stored-in-browser";
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

/** Two to nine times every power of ten. */
const fineMarks = [10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]
  .flatMap((power) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((times) => power * times))
  .filter((seconds) => seconds >= 60 && seconds <= 31_536_000);

const LENGTH = 600;
const MIN = Math.log10(40);
const MAX = Math.log10(31_536_000 * 1.4);
/** The place of a time on the ruler: every decade takes the same space. */
const getPlace = (seconds: number) =>
  Number((((Math.log10(seconds) - MIN) / (MAX - MIN)) * LENGTH).toFixed(1));

/** How long everything stays, on a ruler from 60 seconds to one year, with what has no date beside it. */
export const Lifetimes = () => (
  <PageSection
    tone="card"
    className="mt-section"
    title="From 60 seconds to one year"
    intro="The cookies, by the time after which a browser drops them by itself. The ruler is logarithmic: from 1 minute to 10 is as far as from 1 day to 10."
  >
    <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
      <Ruler />
      <dl className="grid content-start gap-y-4">
        <Untimed term="Ends with the tab" kind="session storage" />
        <Untimed term="Has no date" kind="local storage">
          Local storage never expires. It goes when its purpose is done, or when you delete it.
        </Untimed>
      </dl>
    </div>
  </PageSection>
);

type UntimedProps = { term: string; kind: StoredItem["kind"]; children?: string };

const Untimed = ({ term, kind, children }: UntimedProps) => (
  <div className="border-t border-rule pt-3">
    <dt className="font-semibold">{term}</dt>
    <dd className="mt-1 text-small text-ink-2">
      <span className="figures wrap-anywhere">
        {storedInBrowser
          .filter((item) => item.kind === kind)
          .map(({ name }) => name)
          .join(", ")}
      </span>
      {children ? <p className="mt-1">{children}</p> : null}
    </dd>
  </div>
);

const described = storedInBrowser
  .filter(({ seconds }) => seconds)
  .map(({ name, life }) => `${name}, ${life.toLowerCase()}`)
  .join("; ");

const Ruler = () => (
  <svg
    viewBox={`0 0 320 ${LENGTH}`}
    fill="none"
    role="img"
    aria-label={`Lifetimes of cookies: ${described}`}
    className="cookies-ruler h-auto w-full max-w-80 max-md:mx-auto"
  >
    <path d={`M0 0H92V${LENGTH}H0z`} className="fill-paper stroke-ink" strokeWidth="1.5" />
    <path d={fineMarks.map((seconds) => `M92 ${getPlace(seconds)}h-9`).join("")} className="stroke-ink-3" />
    <path d={marks.map(({ seconds }) => `M92 ${getPlace(seconds)}h-16`).join("")} className="stroke-ink" />
    <g className="figures fill-ink-2" fontSize="14">
      {marks.map(({ label, seconds }) => (
        <text key={label} x="8" y={getPlace(seconds) + 5}>
          {label}
        </text>
      ))}
    </g>
    <g fontSize="15" className="figures fill-ink">
      {timed.map(({ name, seconds }) => {
        const y = getPlace(seconds);
        return (
          <g key={name}>
            <path d={`M140 ${y}H92M102 ${y - 5}l-10 5 10 5`} className="stroke-accent" strokeWidth="1.5" />
            <text x="148" y={y + 5}>
              {name}
            </text>
          </g>
        );
      })}
    </g>
  </svg>
);
