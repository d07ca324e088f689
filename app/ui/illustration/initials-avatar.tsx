import { classNames } from "../class-names";
import "./initials-avatar.css";

const sizes = { small: "text-label", regular: "text-body" };

/** Initials in brackets, in place of a portrait. Decorative: the name is beside it. */
export function InitialsAvatar({
  initials,
  size = "regular",
  className,
}: {
  initials: string;
  size?: keyof typeof sizes;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={classNames("initials-avatar figures font-medium", sizes[size], className)}
    >
      {initials}
    </span>
  );
}
