import { samples } from "~/content/marketing-figures";
import { classNames } from "~/ui/class-names";

/** Stands wherever studies of the demo are shown. */
export function SampleNotice({ className }: { className?: string }) {
  if (!samples["case studies"]) return null;
  return (
    <p className={classNames("border-l-4 border-accent py-1 pl-4 font-semibold", className)}>
      Sample: a worked example, not a client’s project. A studio replaces it with its own.
    </p>
  );
}
