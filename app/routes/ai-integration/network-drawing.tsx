import { CHECK_COLUMN, edges, points, routes, SHEET } from "./network-plan";

const at = (index: number) => {
  const point = points[index];
  return point ? `${point.x} ${point.y}` : "";
};
const lines = edges.map(([from, to]) => `M${at(from)}L${at(to)}`).join("");
const inked = `M${(routes[0] ?? []).map(at).join("L")}`;
const plotted = points.filter(({ column }) => column !== CHECK_COLUMN);
const crosses = plotted.map(({ x, y }) => `M${x - 6} ${y}h12M${x} ${y - 6}v12`).join("");
const circles = plotted
  .map(({ x, y }) => `M${x - 3.4} ${y}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0`)
  .join("");

/** The network as it is plotted: inputs, the model in its frame, a check that sends doubtful answers to a person. */
export function NetworkDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      fill="none"
      aria-hidden="true"
      className={`block h-auto w-full ${className}`}
    >
      <path d="M172 30h290v340H172z" className="stroke-ink-3" strokeDasharray="14 5 3 5" />
      <path
        d="M172 20v20M162 30h20M462 20v20M452 30h20M172 360v20M162 370h20M462 360v20M452 370h20"
        className="stroke-ink-2"
      />
      <g className="ai-network-plan">
        <path d={lines} className="stroke-link" strokeOpacity="0.42" />
        <path d={inked} className="stroke-accent" strokeWidth="1.75" />
        <path d={crosses} className="stroke-link" />
        <path d={circles} className="fill-paper stroke-link" />
      </g>
      <g className="stroke-accent" strokeWidth="1.75">
        <circle cx="558" cy="200" r="17" className="fill-paper" />
        <path d="m550 200 6 7 11-14" strokeWidth="2.25" />
        <path d="M558 217v117" strokeDasharray="5 4" />
        <path d="m552 325 6 10 6-10" />
      </g>
    </svg>
  );
}
