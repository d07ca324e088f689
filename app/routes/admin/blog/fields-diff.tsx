import { type PostFormValues, postFieldNames, postFormLabels } from "~/features/posts/post-form";
import { TextDiff } from "~/staff/text-diff";

type Values = Partial<PostFormValues>;

/** The fields that differ between two versions of a post, each with its changes. */
export function FieldsDiff({ before, after }: { before: Values; after: Values }) {
  const changed = postFieldNames.filter((name) => normalizeText(before[name]) !== normalizeText(after[name]));
  if (changed.length === 0) return <p className="text-small text-ink-2">No differences.</p>;
  return (
    <dl className="flex flex-col gap-5">
      {changed.map((name) => (
        <div key={name}>
          <dt className="mb-1 text-small font-semibold">{postFormLabels[name]}</dt>
          <dd>
            <TextDiff before={normalizeText(before[name])} after={normalizeText(after[name])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Unifies line endings: browsers send CRLF, which must not count as a difference. */
const normalizeText = (value: string | undefined): string => (value ?? "").replace(/\r\n?/g, "\n").trim();
