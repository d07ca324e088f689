import { classNames } from "../class-names";
import "./spline.css";

/** A Bezier curve with its two handles. `draws` animates it once, unless the visitor prefers reduced motion. */
export function Spline({ className, draws = false }: { className?: string; draws?: boolean }) {
  return (
    <svg
      viewBox="0 0 400 180"
      fill="none"
      aria-hidden="true"
      className={classNames(draws && "spline-draws", className)}
    >
      <path d="M24 150 96 24M376 30 304 156" className="stroke-accent" strokeWidth="1.5" />
      <path
        d="M24 150C96 24 304 156 376 30"
        pathLength="1"
        className="curve stroke-link"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <g className="fill-paper stroke-accent" strokeWidth="1.5">
        <circle cx="96" cy="24" r="5" />
        <circle cx="304" cy="156" r="5" />
      </g>
      <path
        d="M18 144h12v12H18zM370 24h12v12h-12z"
        className="fill-paper"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  );
}
