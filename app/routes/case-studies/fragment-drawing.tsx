import type { Fragment } from "~/content/case-studies/case-study";
import { classNames } from "~/ui/class-names";

/** A piece of the interface, drawn in HTML and SVG. Decorative: its caption and the schedule of rooms say what it is. */
export function FragmentDrawing({ fragment }: { fragment: Fragment }) {
  return (
    <figure>
      <div aria-hidden="true" className="text-[0.875rem] leading-[1.4] select-none">
        {fragment.kind === "board" ? <Board {...fragment} /> : null}
        {fragment.kind === "day" ? <Day {...fragment} /> : null}
        {fragment.kind === "phone" ? <Phone {...fragment} /> : null}
      </div>
      <figcaption
        className={classNames("mt-3 text-small text-ink-2", fragment.kind === "phone" && "text-center")}
      >
        {fragment.caption}
      </figcaption>
    </figure>
  );
}

type Of<Kind extends Fragment["kind"]> = Extract<Fragment, { kind: Kind }>;

const Board = ({ columns }: Of<"board">) => (
  <div className="border border-ink bg-paper">
    <p className="flex items-center justify-between border-b border-ink bg-card px-3 py-2 font-semibold">
      Today <span className="figures text-label text-ok">● live</span>
    </p>
    <div className="grid divide-x divide-rule min-[20rem]:grid-cols-3">
      {columns.map(({ title, cards }) => (
        <div key={title} className="min-h-44 px-2 py-2.5 sm:px-3">
          <p className="mb-2 text-label font-semibold text-ink-2">{title}</p>
          {cards.map((card) => (
            <p
              key={card}
              className={classNames(
                "figures mb-1.5 border bg-card px-2 py-1.5 text-label leading-snug",
                card.endsWith("late") ? "border-accent text-accent" : "border-rule",
              )}
            >
              {card}
            </p>
          ))}
        </div>
      ))}
    </div>
  </div>
);

const HOUR = 56;

const Day = ({ rooms, from, to, visits }: Of<"day">) => (
  <svg
    aria-hidden="true"
    className="block w-full border border-ink bg-card"
    height={(to - from) * HOUR + 40}
    fill="none"
  >
    {Array.from({ length: to - from }, (_, index) => from + index).map((hour, index) => (
      <g key={hour}>
        <line x1="0" x2="100%" y1={34 + index * HOUR} y2={34 + index * HOUR} className="stroke-rule" />
        <text x="4" y={50 + index * HOUR} className="figures text-[12px] fill-ink-2">
          {hour}:00
        </text>
      </g>
    ))}
    <line x1="15%" x2="15%" y1="0" y2="100%" className="stroke-ink" />
    {rooms.map((room, index) => (
      <text key={room} x={index ? "62%" : "18%"} y="22" className="text-[13.5px] font-semibold fill-ink">
        {room}
      </text>
    ))}
    {visits.map((visit) => (
      <svg
        aria-hidden="true"
        key={`${visit.room}/${visit.from}`}
        x={visit.room ? "60%" : "18%"}
        y={34 + (visit.from - from) * HOUR + 2}
        width="36%"
        height={(visit.to - visit.from) * HOUR - 4}
      >
        <rect width="100%" height="100%" className="fill-paper stroke-link" strokeWidth="2" />
        <path d="M2 0V400" strokeWidth="6" className="stroke-link" />
        <text x="14" y="22" className="figures text-[12px] fill-ink">
          {visit.label}
        </text>
      </svg>
    ))}
  </svg>
);

const Phone = ({ title, rows, foot }: Of<"phone">) => (
  <div className="mx-auto max-w-72 rounded-[22px] border-2 border-ink bg-paper px-2.5 pt-5 pb-4">
    <p className="flex items-baseline justify-between px-1.5 pb-2.5">
      <span className="font-semibold">{title}</span>
      <span className="figures text-label text-accent">no signal</span>
    </p>
    {rows.map(({ name, here }) => (
      <p
        key={name}
        className={classNames(
          "mb-1.5 flex items-center justify-between border-2 px-3.5 py-3 text-lead font-semibold",
          here ? "border-ink bg-ink text-paper print:text-ink" : "border-field bg-card",
        )}
      >
        {name}
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-6"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
        >
          <path d={here ? "M4 13l5 5L20 6" : "M5 5h14v14H5z"} />
        </svg>
      </p>
    ))}
    <p className="figures px-1.5 pt-2 text-label text-ink-2">{foot}</p>
  </div>
);
