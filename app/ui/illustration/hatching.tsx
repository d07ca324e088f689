type HatchingProps = {
  /** What a fill names as `url(#id)`. */
  id: string;
  /** The color of the strokes, such as `stroke-link`. */
  className: string;
  /** The strokes' lean to the left, in degrees. */
  angle?: number;
};

/** The hatching of everything drawn to scale: for the `defs` of a drawing. */
export const Hatching = ({ id, className, angle = 45 }: HatchingProps) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform={`rotate(${angle})`}>
    <line y2="6" strokeWidth="2.5" className={className} />
  </pattern>
);
