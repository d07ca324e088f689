type LaneConnectorProps = {
  /** The columns that it covers, for workflow.css. */
  span: Record<"data-start" | "data-end", number>;
  from: number;
  to: number;
};

/** Lanes side by side: down, across to the other lane, and down to the next step. */
export function LaneConnector({ span, from, to }: LaneConnectorProps) {
  const count = Math.abs(to - from) + 1;
  const start = center(count, to < from);
  const end = center(count, to >= from);
  return (
    <svg aria-hidden="true" className="workflow-connector" fill="none" {...span}>
      <line x1={start} x2={start} y1="0" y2="58%" />
      <line x1={start} x2={end} y1="58%" y2="58%" />
      <line x1={end} x2={end} y1="58%" y2="100%" />
      <svg aria-hidden="true" x={end} y="100%" overflow="visible">
        <path d="M-5-9 0-1 5-9z" className="fill-accent" />
      </svg>
    </svg>
  );
}

/** The center of the first or last of `count` columns. */
const center = (count: number, last: boolean) =>
  `${(((last ? count - 0.5 : 0.5) / count) * 100).toFixed(3)}%`;
