import "~/ui/illustration/spline.css";

/** The signature of the site: a spline and its handles, drawn once as an animation. */
export function HeroSpline() {
  return (
    <svg
      viewBox="0 0 736 150"
      fill="none"
      aria-hidden="true"
      className="spline-draws block h-auto w-full overflow-visible"
    >
      <g className="home-spline-handles stroke-accent">
        <path d="M6 118 210 6M730 40 430 144" />
        <circle cx="210" cy="6" r="4.5" className="fill-paper" />
        <circle cx="430" cy="144" r="4.5" className="fill-paper" />
      </g>
      <path
        d="M6 118C210 6 430 144 730 40"
        pathLength="1"
        strokeLinecap="round"
        className="curve home-spline-curve stroke-link"
      />
      <g className="fill-paper stroke-link" strokeWidth="2">
        <path d="M1 113h10v10H1z" />
        <path d="M725 35h10v10H725z" className="home-spline-handles" />
      </g>
    </svg>
  );
}
