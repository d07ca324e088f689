type HatchingProps = {
  /** What a fill names as `url(#id)`. */
  id: string;
  /** The color of the strokes, such as `stroke-link`. */
  className: string;
  /** The strokes' lean to the left, in degrees. */
  angle?: number;
  /** From one stroke to the next. */
  gap?: number;
  width?: number;
};

/** A hatching, for the `defs` of a drawing. */
export const Hatching = ({ id, className, angle = 45, gap = 6, width = 2.5 }: HatchingProps) => (
  <pattern
    id={id}
    width={gap}
    height={gap}
    patternUnits="userSpaceOnUse"
    patternTransform={`rotate(${angle})`}
  >
    <line y2={gap} strokeWidth={width} className={className} />
  </pattern>
);
