import { COUNSEL_NOTE, legal } from "~/content/legal";
import { classNames } from "~/ui/class-names";

/** Says that counsel has yet to check the text (app/content/legal.ts); nothing once that is done. */
export function CounselNote({ className }: { className?: string }) {
  if (!legal.unchecked) return null;
  return (
    <p
      role="note"
      className={classNames("border-l-4 border-amber py-1 pl-4 text-small text-ink-2", className)}
    >
      {COUNSEL_NOTE}
    </p>
  );
}
