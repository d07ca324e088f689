import { useId } from "react";
import { columns } from "./columns";

function Hatching({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0v7" className="stroke-link" />
    </pattern>
  );
}

/** A column in elevation, standing on the ground. Selected, it shows its hatching and the marks of the section. */
export function ColumnElevation({ index }: { index: number }) {
  const hatching = useId();
  const column = columns[index];
  return (
    <svg
      viewBox="0 0 120 300"
      fill="none"
      strokeWidth="1.5"
      aria-hidden="true"
      className="about-column-drawing block h-auto w-full overflow-visible"
    >
      <defs>
        <Hatching id={hatching} />
      </defs>
      <path d={column?.outline} fill={`url(#${hatching})`} className="about-cut" />
      <path d={column?.elevation} className="about-ink" />
      <path d={column?.accents} className="stroke-accent" />
      <path d="M0 276H120" strokeWidth="2.5" className="stroke-ink" />
      <path
        d="M4 276l-8 10M24 276l-8 10M44 276l-8 10M64 276l-8 10M84 276l-8 10M104 276l-8 10"
        className="stroke-ink-3"
      />
      <g className="about-cut stroke-accent">
        <path d="M8 226H112" strokeDasharray="12 4 2 4" />
        <path d="M8 226v-12M112 226v-12M4 216l4-8 4 8zM108 216l4-8 4 8z" className="fill-accent" />
      </g>
    </svg>
  );
}

/** The same column cut through and seen from above. */
export function ColumnSection({ index, className }: { index: number; className?: string }) {
  const hatching = useId();
  const column = columns[index];
  return (
    <svg viewBox="0 0 120 120" fill="none" strokeWidth="1.75" aria-hidden="true" className={className}>
      <defs>
        <Hatching id={hatching} />
      </defs>
      <path d="M60 2v116M2 60h116" strokeDasharray="12 4 2 4" strokeWidth="1" className="stroke-accent" />
      <path d={column?.sectionHatching} fill={`url(#${hatching})`} />
      <path d={column?.section} className="stroke-link" />
    </svg>
  );
}
