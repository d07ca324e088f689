import { classNames } from "~/ui/class-names";
import { type Department, departments, risers } from "./departments";
import { floorDrawings } from "./floor-drawings";

/** A section through a company: its departments as floors, and what runs through all of them. */
export function Building() {
  return (
    <figure aria-labelledby="building-caption">
      <div className="b2b-roof" aria-hidden="true">
        <div className="b2b-vents">
          {risers.map((riser) => (
            <span key={riser} className={`b2b-riser b2b-${riser}`}>
              <span className="b2b-riser-name">{riser}</span>
            </span>
          ))}
        </div>
      </div>
      <ol className="b2b-building">
        {departments.map((department) => (
          <Floor key={department.id} department={department} />
        ))}
      </ol>
      <figcaption
        id="building-caption"
        className="mt-5 grid gap-x-12 gap-y-2 text-small text-ink-2 lg:grid-cols-12"
      >
        <span className="lg:col-span-7">
          A company in section. Data, identity and money rise through every floor; a valve is where something
          is checked before it flows on. Each floor leads to its own section below.
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
}

function Floor({ department: { id, name, floor, summary, branches, valves } }: { department: Department }) {
  const Drawing = floorDrawings[id];
  return (
    <li className={classNames("b2b-floor", id === "it" && "b2b-basement")}>
      <div className="b2b-floor-label">
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
      <div className="b2b-room">{Drawing ? <Drawing /> : null}</div>
      <div className="b2b-shaft" aria-hidden="true">
        {risers.map((riser) => (
          <span key={riser} className={`b2b-riser b2b-${riser}`} />
        ))}
        <Branches branches={branches} valves={valves} />
      </div>
    </li>
  );
}

/** The pipes from the risers into the room, under each other, with their valves on the room's side of the wall. */
function Branches({ branches, valves }: Pick<Department, "branches" | "valves">) {
  return (
    <svg viewBox="0 0 136 76" fill="none" aria-hidden="true" className="b2b-branches">
      {branches.map((riser) => {
        const index = risers.indexOf(riser);
        const x = 56 + 32 * index;
        const y = 14 + 24 * index;
        return (
          <g key={riser}>
            <path d={`M${x} ${y}H6`} strokeWidth="1.75" className="stroke-ink" />
            <circle cx={x} cy={y} r="4.5" className="fill-ink stroke-none" />
            {valves.includes(riser) ? (
              <path
                d={`M12 ${y - 9}v18l22-18v18z`}
                strokeWidth="1.75"
                strokeLinejoin="round"
                className="fill-card stroke-accent"
              />
            ) : (
              <path d={`M6 ${y - 4}v8`} strokeWidth="1.75" className="stroke-ink" />
            )}
          </g>
        );
      })}
    </svg>
  );
}
