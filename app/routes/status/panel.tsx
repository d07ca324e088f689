import type { PartName, PartState, StatusReport } from "~/features/status/status";
import { classNames } from "~/ui/class-names";
import { getMeaning, readings, stateWords } from "./content";
import { Gauge } from "./gauge";
import Screw from "./screw.svg?react";

const tones: Record<PartState, string> = { working: "text-ok", slow: "text-ink", failing: "text-error" };

type Shown = { part: PartName; state: PartState; meaning: string };
type PanelProps = { report: StatusReport; strict: boolean };

/** The instruments, as they stood at the last check. */
export function Panel({ report, strict }: PanelProps) {
  const shown = (part: PartName) => ({
    part,
    state: report.parts[part],
    meaning: getMeaning(part, report.parts[part], strict),
  });
  return (
    <section aria-labelledby="status-panel" className="wrap">
      <h2 id="status-panel" className="sr-only">
        The panel
      </h2>
      <div className="status-panel">
        <Master {...shown("database")} />
        <Instrument {...shown("storage")} />
        <Instrument {...shown("mail")} />
        <Instrument {...shown("botCheck")} />
        {corners.map((corner) => (
          <Screw key={corner} className={`absolute size-4 text-ink-3 ${corner}`} />
        ))}
      </div>
    </section>
  );
}

/** The instrument on which the others depend. */
function Master({ part, state, meaning }: Shown) {
  return (
    <section aria-labelledby={`status-${part}`} className="status-master">
      <div>
        <Gauge part={part} state={state} className="h-auto w-full max-w-104 print:max-w-56" />
        <div aria-hidden="true" className="status-scale eyebrow">
          <span>Not working</span>
          <span>Slow</span>
          <span>Working</span>
        </div>
      </div>
      <Words part={part} state={state} meaning={meaning} size="text-h2" className="mt-6 sm:max-lg:mt-0" />
    </section>
  );
}

function Instrument({ part, state, meaning }: Shown) {
  return (
    <section aria-labelledby={`status-${part}`} className="status-instrument">
      <Gauge part={part} state={state} className="h-auto w-36 max-w-full shrink-0 sm:w-48 print:w-28" />
      <Words part={part} state={state} meaning={meaning} size="text-h3" />
    </section>
  );
}

type WordsProps = Shown & { size: string; className?: string };

const Words = ({ part, state, meaning, size, className }: WordsProps) => (
  <div className={className}>
    <h3 id={`status-${part}`} className="eyebrow font-normal text-ink-2">
      {readings[part].name}
    </h3>
    <p className={classNames("mt-1 font-display font-semibold", size, tones[state])}>{stateWords[state]}</p>
    <p className="mt-2 max-w-[44ch] text-ink-2">{meaning}</p>
  </div>
);

const corners = [
  "top-2 left-2",
  "top-2 right-2 rotate-45",
  "bottom-2 left-2 rotate-30",
  "bottom-2 right-2 -rotate-15",
];
