import { classNames } from "~/ui/class-names";
import "./initials-avatar.css";

type DrawnPartProps = { id: string; box: string; className: string };

/** Part of a drawing that is elsewhere on the page. */
export const DrawnPart = ({ id, box, className }: DrawnPartProps) => (
  <svg viewBox={box} fill="none" aria-hidden="true" className={className}>
    <use href={`#${id}`} />
  </svg>
);

/** Initials in brackets, in place of a portrait. Decorative: the name is beside it. */
export const InitialsAvatar = ({ initials, className }: { initials: string; className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames("initials-avatar figures text-label font-medium", className)}
  >
    {initials}
  </span>
);
