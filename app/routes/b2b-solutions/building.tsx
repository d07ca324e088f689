import { classNames } from "~/ui/class-names";
import { type Department, departments, type Riser, risers } from "./departments";
import Rooms from "./rooms.svg?react";

/** Where a riser lies in the shaft, and its line. */
const lines: Record<Riser, string> = {
  data: "left-[14.5px] border-l-3 border-link",
  identity: "left-[46.5px] border-l-3 border-dashed border-ink",
  money: "left-[77px] border-l-6 border-double border-accent",
};

/** A section through a company: its departments as floors, and what runs through all of them. */
export const Building = () => (
  <figure aria-labelledby="building-caption">
    <Rooms />
    <div className="flex justify-end border-b-6 border-ink lg:ml-[17rem]" aria-hidden="true">
      <div className="relative mr-1 h-23 w-[90.5px]">
        {risers.map((riser) => (
          <span key={riser} className={`absolute top-2 bottom-0 ${lines[riser]}`}>
            <span className="figures absolute top-0 right-2 rotate-180 text-label leading-[1.1] tracking-[0.02em] [writing-mode:vertical-rl]">
              {riser}
            </span>
          </span>
        ))}
      </div>
    </div>
    <ol>
      {departments.map((department) => (
        <Floor key={department.id} department={department} />
      ))}
    </ol>
    <figcaption
      id="building-caption"
      className="mt-5 grid gap-x-12 gap-y-2 text-small text-ink-2 lg:grid-cols-12"
    >
      <span className="lg:col-span-7">
        A company in section. Data, identity and money rise through every floor; a valve is where something is
        checked before it flows on. Each floor leads to its own section below.
      </span>
      <span className="flex items-center gap-2 lg:col-span-5 lg:justify-end">
        <svg viewBox="0 0 48 20" fill="none" aria-hidden="true" className="h-5 w-12">
          <path d="M0 10h14M34 10h14" strokeWidth="1.75" className="stroke-ink" />
          <path d="M14 2v16l20-16v16z" strokeWidth="1.75" className="fill-card stroke-accent" />
        </svg>
        valve: a check on the way
      </span>
    </figcaption>
  </figure>
);

/** A room with its label, and its part of the shaft. A narrow building is cut through the left part of each room. */
function Floor({ department: { id, name, floor, summary, branches, valves } }: { department: Department }) {
  const basement = id === "it";
  return (
    <li
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)_96px] lg:grid-cols-[17rem_minmax(0,1fr)_96px] print:break-inside-avoid",
        basement && "border-b-6 border-ink",
      )}
    >
      <div
        className={classNames(
          "row-start-1 border-l-4 border-ink bg-card px-3 pt-2 lg:border-l-0 lg:pt-3 lg:pr-6 lg:pl-0",
          basement ? "b2b-ground lg:border-t-2 lg:pb-8" : "lg:bg-transparent",
        )}
      >
        <h3 className="text-h3 max-[20rem]:text-body">
          <a href={`#${id}`} className="inline-flex min-h-11 items-center gap-3 hover:text-link">
            <span aria-hidden="true" className="figures w-4 pt-2 text-small text-accent max-[20rem]:hidden">
              {floor}
            </span>
            <span className="underline decoration-1 underline-offset-4">{name}</span>
          </a>
        </h3>
        <p className="text-small text-ink-2 lg:pl-7">{summary}</p>
        <p className="eyebrow mt-1 text-accent max-lg:hidden lg:pl-7">
          {valves.length > 1 ? "valves: all three" : `valve: ${valves[0]}`}
        </p>
      </div>
      <div className="col-start-1 row-start-2 flex flex-col justify-end overflow-hidden border-l-4 border-ink bg-card lg:col-start-2 lg:row-start-1 lg:pt-3">
        <svg
          viewBox="0 0 720 112"
          preserveAspectRatio="xMinYMin slice"
          fill="none"
          strokeWidth="1.75"
          strokeLinejoin="round"
          aria-hidden="true"
          className="aspect-[210/112] w-[calc((100%-44px)*210/216)] sm:aspect-[720/112] sm:w-[calc(100%-44px)]"
        >
          <use href={`#room-${id}`} />
        </svg>
        <div className="b2b-slab" />
      </div>
      <div
        className="relative col-start-2 row-span-2 row-start-1 border-r-4 border-l-[1.5px] border-ink lg:col-start-3 lg:row-span-1"
        aria-hidden="true"
      >
        {risers.map((riser) => (
          <span key={riser} className={`absolute inset-y-0 ${lines[riser]}`} />
        ))}
        <svg
          viewBox="0 0 136 76"
          fill="none"
          aria-hidden="true"
          className="absolute bottom-5 -left-10 h-19 w-34"
        >
          {branches.map((riser) => (
            <Branch key={riser} index={risers.indexOf(riser)} valve={valves.includes(riser)} />
          ))}
        </svg>
      </div>
    </li>
  );
}

/** The pipe from a riser into the room, with its valve on the room's side of the wall. */
function Branch({ index, valve }: { index: number; valve: boolean }) {
  const x = 56 + 32 * index;
  const y = 14 + 24 * index;
  return (
    <g strokeWidth="1.75" strokeLinejoin="round">
      <path d={`M${x} ${y}H6${valve ? "" : "m0-4v8"}`} className="stroke-ink" />
      <circle cx={x} cy={y} r="4.5" className="fill-ink" />
      {valve ? <path d={`M12 ${y - 9}v18l22-18v18z`} className="fill-card stroke-accent" /> : null}
    </g>
  );
}
