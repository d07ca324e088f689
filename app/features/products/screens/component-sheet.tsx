import type { ReactNode } from "react";

const states: { name: string; box: string; value: ReactNode; note: string; noteColor: string }[] = [
  {
    name: "empty",
    box: "border-field",
    value: <span className="text-ink-3">PO-0000</span>,
    note: "On your letter",
    noteColor: "text-ink-2",
  },
  {
    name: "in focus",
    box: "border-field outline-2 outline-offset-2 outline-focus",
    value: (
      <>
        PO-2
        <span className="ml-px inline-block h-[1.1em] w-0.5 bg-ink align-text-bottom" />
      </>
    ),
    note: "On your letter",
    noteColor: "text-ink-2",
  },
  {
    name: "loading",
    box: "border-field",
    value: (
      <>
        PO-2041
        <svg
          viewBox="0 0 16 16"
          fill="none"
          aria-hidden="true"
          className="ml-auto size-4 stroke-link"
          strokeWidth="2"
        >
          <circle cx="8" cy="8" r="6.5" opacity=".3" />
          <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" />
        </svg>
      </>
    ),
    note: "Looking it up",
    noteColor: "text-ink-2",
  },
  {
    name: "wrong",
    box: "border-2 border-error",
    value: "PO-20",
    note: "Four digits, please",
    noteColor: "text-error",
  },
  {
    name: "done",
    box: "border-ok",
    value: (
      <>
        PO-2041
        <svg
          viewBox="0 0 16 16"
          fill="none"
          aria-hidden="true"
          className="ml-auto size-4 stroke-ok"
          strokeWidth="2"
        >
          <path d="M2 8.5l4 4 8-9" />
        </svg>
      </>
    ),
    note: "Found",
    noteColor: "text-ok",
  },
  {
    name: "locked",
    box: "border-dashed border-field",
    value: <span className="text-ink-2">PO-2041</span>,
    note: "Already billed",
    noteColor: "text-ink-2",
  },
];

export function ComponentSheet() {
  return (
    <div className="panel p-4">
      <p className="eyebrow flex flex-wrap justify-between gap-x-3 border-b border-ink pb-1.5 text-ink-3">
        <span>Field / text</span>
        <span>6 states</span>
      </p>
      <div className="grid grid-cols-2 gap-x-5 gap-y-3 pt-3 @max-[15rem]:grid-cols-1">
        {states.map(({ name, box, value, note, noteColor }) => (
          <div key={name}>
            <p className="eyebrow text-accent">{name}</p>
            <p className="mt-0.5 font-semibold">Order number</p>
            <p className={`mt-1 flex h-9 items-center rounded-control border px-2.5 ${box}`}>
              <span className="flex flex-1 items-center">{value}</span>
            </p>
            <p className={`mt-1 ${noteColor}`}>{note}</p>
          </div>
        ))}
      </div>
    </div>
  );
}
