type DrawnPartProps = { id: string; box: string; className: string };

/** A part of a drawing that stands elsewhere on the page. */
export const DrawnPart = ({ id, box, className }: DrawnPartProps) => (
  <svg viewBox={box} fill="none" aria-hidden="true" className={className}>
    <use href={`#${id}`} />
  </svg>
);
