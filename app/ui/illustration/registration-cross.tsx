import { classNames } from "../class-names";

/** A registration mark, as used to align the sheets of a drawing. */
export function RegistrationCross({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={classNames("size-6 text-ink-3", className)}
    >
      <circle cx="12" cy="12" r="5.5" />
      <path d="M12 0v24M0 12h24" />
    </svg>
  );
}
