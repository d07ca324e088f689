import type { PostFormValues } from "~/features/post-editing/post-form";
import { FieldsDiff } from "../fields-diff";

type ConflictNoticeProps = { theirs: PostFormValues; mine: Partial<PostFormValues> };

/** Compares somebody else's save with the text in this editor, to help decide which one to keep. */
export function ConflictNotice({ theirs, mine }: ConflictNoticeProps) {
  return (
    <section aria-labelledby="conflict" className="panel mb-6 border-l-4 border-l-error p-5">
      <h2 id="conflict" className="font-sans text-body font-semibold">
        Their text and yours
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-small text-ink-2">
        Text that only they have is struck through, text that only you have is underlined. The form below
        still contains your text. Saving it again replaces theirs, which remains available as a revision.
      </p>
      <FieldsDiff before={theirs} after={mine} />
      <details className="mt-5">
        <summary className="disclosure inline-flex min-h-11 cursor-pointer items-center text-small font-semibold">
          Their whole text, to copy from
        </summary>
        <textarea
          readOnly
          aria-label="Their content"
          rows={12}
          defaultValue={theirs.content}
          className="mt-2 w-full rounded-control border border-field bg-card p-3 font-mono text-small"
        />
      </details>
    </section>
  );
}
