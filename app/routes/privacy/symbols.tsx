import { useId } from "react";

/** Symbols of a process and instrumentation drawing. All in the units of the drawing; texts are 14 units high. */

type TankProps = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its number and content, and how long that stays. */
  label: string;
  keeps: string;
  dashed?: boolean;
};

/** A vessel with domed ends; the text stands above the level. */
export function Tank({ x, y, width, height, label, keeps, dashed }: TankProps) {
  const clip = useId();
  const level = y + Math.min(56, height * 0.8);
  const shell = `M${x} ${y + 8}q${width / 2} -16 ${width} 0v${height - 16}q${-width / 2} 16 ${-width} 0z`;
  const waves = Array.from(
    { length: Math.ceil((y + height - level) / 7) },
    (_, index) => `M${x} ${level + 4 + index * 7}h${width}`,
  );
  return (
    <g>
      <clipPath id={clip}>
        <path d={shell} />
      </clipPath>
      <path d={shell} className="fill-card" />
      <g clipPath={`url(#${clip})`}>
        <path
          d={waves.join("")}
          className="stroke-link"
          strokeWidth="1"
          strokeDasharray="14 5"
          strokeOpacity=".55"
        />
        <path d={`M${x} ${level}h${width}`} className="stroke-link" strokeWidth="2" />
      </g>
      <path d={shell} className="stroke-ink" strokeWidth="2" strokeDasharray={dashed ? "7 5" : undefined} />
      <text x={x + width / 2} y={y + 25} textAnchor="middle" fontWeight="600" className="fill-ink">
        {label}
      </text>
      <text x={x + width / 2} y={y + 44} textAnchor="middle" className="fill-ink-2">
        {keeps}
      </text>
    </g>
  );
}

/** A hand valve; with `timer`, one that a clock opens. */
export const Valve = ({ x, y, timer }: { x: number; y: number; timer?: boolean }) => (
  <g className="fill-card stroke-accent" strokeWidth="1.75" strokeLinejoin="round">
    <path d={`M${x - 13} ${y - 8}v16L${x + 13} ${y - 8}v16z`} />
    {timer ? (
      <>
        <path d={`M${x} ${y}v-10`} />
        <circle cx={x} cy={y - 19} r="9" />
        <path d={`M${x} ${y - 24}v5h4`} fill="none" />
      </>
    ) : (
      <path d={`M${x} ${y}v-13M${x - 9} ${y - 13}h18`} />
    )}
  </g>
);

/** A strainer in the pipe: what is not needed stays out. */
export const Strainer = ({ x, y }: { x: number; y: number }) => (
  <g className="fill-card stroke-ink" strokeWidth="1.75">
    <path d={`M${x - 16} ${y}L${x} ${y - 16}L${x + 16} ${y}L${x} ${y + 16}z`} />
    <path d={`M${x} ${y - 16}v32`} strokeDasharray="3 3" />
  </g>
);

/** The closed end of a pipe that is not in use. */
export const BlindFlange = ({ x, y }: { x: number; y: number }) => (
  <path d={`M${x} ${y - 9}v18M${x + 5} ${y - 9}v18`} className="stroke-ink" strokeWidth="2.5" />
);

/** The point of a pipe towards the right. */
export const arrow = (x: number, y: number): string => `M${x - 9} ${y - 5}l9 5-9 5`;

/** The point of a pipe downwards. */
export const arrowDown = (x: number, y: number): string => `M${x - 5} ${y - 9}l5 9 5-9`;
