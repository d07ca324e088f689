import { Notice } from "~/ui/notice";

/** Why there is no comparison with the code that was typed. */
export function ComparisonNotice({ typed, same }: { typed: string; same: boolean }) {
  return (
    <Notice
      tone="error"
      title={same ? "This is the same estimate." : `There is no estimate under “${typed}”.`}
      className="mb-6 wrap-anywhere"
    >
      <p>
        {same
          ? "Please type the code of another one to compare it with."
          : "A code has ten characters, such as K7QF2-M9XTR. Please compare it with your sheet or mail. An estimate that nobody opens is deleted after 90 days."}
      </p>
    </Notice>
  );
}
