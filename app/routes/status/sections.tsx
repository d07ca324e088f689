import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { describeDuration, type PartName, type PartState, type StatusReport } from "~/features/status/status";
import { useBrand } from "~/lib/page/root-data";
import { utcFormat } from "~/lib/text/time";
import { buttonClasses } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { getMeaning, partTexts, stateTexts } from "./content";
import Face from "./gauge-face.svg?react";
import Screw from "./screw.svg?react";

const toneClasses: Record<PartState, string> = {
  working: "text-ok",
  slow: "text-ink",
  failing: "text-error",
};

type PartReading = { part: PartName; state: PartState; meaning: string };
type PanelProps = { report: StatusReport; isStrict: boolean };

/** The parts of the site at the last check. */
export function Panel({ report, isStrict }: PanelProps) {
  const readPart = (part: PartName) => {
    const state = report.parts[part];
    return { part, state, meaning: getMeaning({ part, state, isStrict }) };
  };
  return (
    <section aria-labelledby="status-panel" className="wrap">
      <h2 id="status-panel" className="sr-only">
        Parts of the site
      </h2>
      <div className="relative grid grid-cols-1 break-inside-avoid rounded-panel border-2 border-ink bg-card p-5 outline -outline-offset-8 outline-ink sm:p-10 lg:grid-cols-[5fr_7fr] lg:grid-rows-[repeat(3,auto)] lg:p-12 print:p-6">
        <MainInstrument {...readPart("database")} />
        <Instrument {...readPart("storage")} />
        <Instrument {...readPart("mail")} />
        <Instrument {...readPart("botCheck")} />
        {corners.map((corner) => (
          <Screw key={corner} className={`absolute size-4 text-ink-3 ${corner}`} />
        ))}
      </div>
    </section>
  );
}

/** The database, on which the others depend. */
function MainInstrument({ part, state, meaning }: PartReading) {
  return (
    <section
      aria-labelledby={`status-${part}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 sm:grid sm:grid-cols-[1fr_1fr] sm:gap-8 sm:pt-0 sm:pb-8 lg:row-span-full lg:block lg:border-r lg:border-rule lg:pr-12 lg:pb-0"
    >
      <div className="max-sm:w-24">
        <Gauge part={part} state={state} className="h-auto w-full max-w-104 print:max-w-56" />
        <div
          aria-hidden="true"
          className="eyebrow mt-2 flex max-w-104 justify-between text-ink-2 max-sm:hidden print:max-w-56"
        >
          <span>Not working</span>
          <span>Slow</span>
          <span>Working</span>
        </div>
      </div>
      <Reading part={part} state={state} meaning={meaning} size="text-h2" className="lg:mt-6" />
    </section>
  );
}

function Instrument({ part, state, meaning }: PartReading) {
  return (
    <section
      aria-labelledby={`status-${part}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-rule py-4 sm:flex-nowrap sm:gap-8 sm:py-6 lg:pl-12 lg:nth-2:border-t-0 lg:nth-2:pt-0 lg:nth-4:pb-0 print:py-3"
    >
      <Gauge part={part} state={state} className="h-auto w-24 max-w-full shrink-0 sm:w-48 print:w-28" />
      <Reading part={part} state={state} meaning={meaning} size="text-h3" />
    </section>
  );
}

type ReadingProps = PartReading & { size: string; className?: string };

const Reading = ({ part, state, meaning, size, className }: ReadingProps) => (
  <div className={classNames("flex-[1_1_10rem]", className)}>
    <h3 id={`status-${part}`} className="eyebrow font-normal text-ink-2">
      {partTexts[part].name}
    </h3>
    <p className={classNames("mt-1 font-display font-semibold", size, toneClasses[state])}>
      {stateTexts[state]}
    </p>
    <p className="mt-2 max-w-[44ch] text-ink-2">{meaning}</p>
  </div>
);

const corners = [
  "top-2 left-2",
  "top-2 right-2 rotate-45",
  "bottom-2 left-2 rotate-30",
  "bottom-2 right-2 -rotate-15",
];

/** Degrees from the vertical: each state has a third of the scale. */
const angles: Record<PartState, number> = { failing: -60, slow: 0, working: 60 };

/** The pictogram under the hub: platters, a picture, an envelope on a belt, a tumbler lock. */
const pictograms: Record<PartName, string> = {
  database: "M18 8c0-7 60-7 60 0v24c0 7-60 7-60 0zM18 8c0 7 60 7 60 0M18 20c0 7 60 7 60 0",
  storage: "M20 2h56v36H20zM26 8h44v24H26zM26 28l13-11 10 8 8-6 13 11M60 14h.1",
  mail: "M26 6h44v26H26zM26 7l22 15L70 7M8 38h80M14 38h.1M30 38h.1M48 38h.1M66 38h.1M82 38h.1",
  botCheck:
    "M14 8h68v24H14zM14 20h68M26 8v8M38 8v5M50 8v9M62 8v6M26 32v-7M38 32v-9M50 32v-6M62 32v-8M82 16h8v8h-8",
};

type GaugeProps = { part: PartName; state: PartState; className?: string };

/** A dial with its needle, in half section. Decorative: the state is beside it as text. */
const Gauge = ({ part, state, className }: GaugeProps) => (
  <svg viewBox="0 0 240 182" fill="none" aria-hidden="true" className={className}>
    <Face />
    <path
      d="M117 128h6l-1.8-98L120 24l-1.2 6z"
      transform={`rotate(${angles[state]} 120 116)`}
      className="fill-ink"
    />
    <circle cx="120" cy="116" r="9" className="fill-card stroke-ink" strokeWidth="2" />
    <path d="M114 116h12M120 110v12" className="stroke-ink" />
    <path
      d={pictograms[part]}
      transform="translate(72 142)"
      className="stroke-ink"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const formatTime = utcFormat({ timeStyle: "medium", hourCycle: "h23" });

/** Under the panel: time of the check, uptime, and response times. */
export function Counters({ report }: { report: StatusReport }) {
  const { checkedAt, startedAt, replyTime } = report;
  const { first } = useBrand().replies;
  return (
    <div className="wrap mt-6 md:mt-8">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-5 border-t-2 border-ink pt-5 lg:grid-cols-[3fr_4fr_5fr]">
        <Counter term="Last check">
          <time dateTime={new Date(checkedAt).toISOString()} className="figures text-h3">
            {formatTime(checkedAt)}
          </time>{" "}
          <span className="figures text-small text-ink-2">UTC</span>
        </Counter>
        <Counter term="Running for">
          <time dateTime={new Date(startedAt).toISOString()} className="figures text-h3">
            {describeDuration(checkedAt - startedAt)}
          </time>
        </Counter>
        <Counter term="Time to our first reply" wide>
          <span className="figures text-h3">{replyTime ?? `within ${first}`}</span>
          <p className="mt-1 text-ink-2">
            {replyTime
              ? `The median of the last 90 days. We promise ${first}.`
              : "Our promise. The measured median appears here after five replies."}
          </p>
        </Counter>
      </dl>
      <p className="mt-6 print:hidden">
        <Link prefetch="intent" to="/status" className={buttonClasses({ variant: "secondary" })}>
          Check again
        </Link>
      </p>
    </div>
  );
}

const Counter = ({ term, wide, children }: { term: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? "max-lg:col-span-2" : undefined}>
    <dt className="eyebrow text-ink-2">{term}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
);
