import { classNames } from "../class-names";
import "./initials-avatar.css";

/** Initials in brackets, in place of a portrait. Decorative: the name is beside it. */
export const InitialsAvatar = ({ initials, className }: { initials: string; className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames("initials-avatar figures text-label font-medium", className)}
  >
    {initials}
  </span>
);
