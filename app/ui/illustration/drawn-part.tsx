type DrawnPartProps = { id: string; box: string; className: string };

/** Part of a drawing that is elsewhere on the page. */
export const DrawnPart = ({ id, box, className }: DrawnPartProps) => (
  <svg viewBox={box} fill="none" aria-hidden="true" className={className}>
    <use href={`#${id}`} />
  </svg>
);
