import { durations, responses, studioComparison } from "~/content/marketing-figures";
import { ArrowLink } from "~/ui/arrow-link";

/** Who works on it, and the rhythm: a staircase with a landing every two weeks. */
export function Team() {
  return (
    <section
      aria-labelledby="team"
      className="wrap grid items-start gap-x-12 gap-y-10 py-section lg:grid-cols-12"
    >
      <figure className="lg:col-span-7">
        <Staircase />
        <figcaption className="eyebrow mt-3 text-ink-2">
          Section through a project. A landing at the end of every {durations.sprint} sprint.
        </figcaption>
      </figure>
      <div className="lg:col-span-5">
        <h2 id="team" className="text-h2">
          One team, a landing every two weeks
        </h2>
        <p className="mt-5 text-ink-2">
          One person leads the project and talks to you from the first day to the launch. Designers,
          developers and a tester work with them; others join where a floor needs them, to move old records in
          or to connect a payment provider.
        </p>
        <dl className="mt-6">
          <dt className="eyebrow text-ink-3">On a project</dt>
          <dd>
            <span className="figures font-medium">{studioComparison.team}</span>
            <People />
          </dd>
        </dl>
        <h3 className="mt-8 text-h3">Made to be changed</h3>
        <p className="mt-2 text-ink-2">
          Each {durations.sprint} sprint ends with working software that you can open. What you learn there
          decides what the next one holds. A wish that alters the price has its worked-out answer within{" "}
          {responses.worked}, and tests kept with the code show what a change would break before your people
          find out.
        </p>
        <ArrowLink to="/development-process" className="mt-3">
          The five phases in detail
        </ArrowLink>
      </div>
    </section>
  );
}

const TREAD = 144;
const RISE = 52;
const FOOT = 320;
const flights = [0, 1, 2, 3];

/** Draws the steps, cut through and hatched, with somebody on each landing and the dimension of each sprint. */
function Staircase() {
  const steps = flights.map((flight) => `H${30 + flight * TREAD}v${-RISE}h${TREAD}`).join("");
  return (
    <svg viewBox="0 40 640 345" fill="none" aria-hidden="true" className="block h-auto w-full">
      <defs>
        <pattern
          id="custom-cut"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line y2="9" strokeWidth="1.5" className="stroke-ink-3" />
        </pattern>
      </defs>
      <path d={`M6 ${FOOT}${steps}V148L150 ${FOOT}Z`} fill="url(#custom-cut)" />
      <path
        d={`M6 ${FOOT}${steps}V148L150 ${FOOT}`}
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="stroke-ink"
      />
      <path d={`M0 ${FOOT}H640`} strokeWidth="2.5" className="stroke-ink" />
      {flights.map((flight) => {
        const x = 30 + flight * TREAD;
        const y = FOOT - (flight + 1) * RISE;
        return (
          <g key={flight}>
            <path
              d={`M${x + 84} ${y}l5-34h10l5 34zM${x + 94} ${y - 38}a9 9 0 1 1 .1 0`}
              strokeWidth="2"
              className="fill-paper stroke-ink"
            />
            <path
              d={`M${x + 26} ${y}v-12m-20-26h40v26h-40zm6 9h${8 + flight * 7}m${-8 - flight * 7} 8h${14 + flight * 4}`}
              strokeWidth="2"
              className="stroke-link"
            />
            <path
              d={`M${x} 336v22M${x + 2} 347h${TREAD - 4}M${x + 10} 342l-9 5 9 5M${x + TREAD - 10} 342l9 5-9 5`}
              strokeWidth="1.25"
              className="stroke-accent"
            />
            <text x={x + TREAD / 2} y="378" textAnchor="middle" className="fill-ink-2 font-mono text-[20px]">
              2 weeks
            </text>
          </g>
        );
      })}
      <path d="M606 336v22" strokeWidth="1.25" className="stroke-accent" />
    </svg>
  );
}

/** Fifteen people, the first five in full: the smallest and the largest team. */
function People() {
  const figure = (index: number) => {
    const x = 14 + index * 30;
    return `M${x - 8} 56l4-29h8l4 29zM${x} 24a7 7 0 1 1 .1 0`;
  };
  const row = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => figure(from + index)).join("");
  return (
    <svg
      viewBox="0 0 450 60"
      fill="none"
      strokeWidth="1.75"
      aria-hidden="true"
      className="mt-3 block h-auto w-full max-w-[28rem]"
    >
      <path d={row(0, 5)} className="fill-card stroke-link" strokeWidth="2.25" />
      <path d={row(5, 15)} strokeDasharray="3 3" className="stroke-ink-3" />
    </svg>
  );
}
