import { type PostFormValues, postFieldNames, postFormLabels } from "~/features/post-editing/post-form";
import { TextDiff } from "./text-diff";

type Values = Partial<PostFormValues>;

/** The fields that differ between two texts of a post, each with its changes. */
export function FieldsDiff({ before, after }: { before: Values; after: Values }) {
  const changed = postFieldNames.filter((name) => plain(before[name]) !== plain(after[name]));
  if (changed.length === 0) return <p className="text-small text-ink-2">No differences.</p>;
  return (
    <dl className="space-y-5">
      {changed.map((name) => (
        <div key={name}>
          <dt className="mb-1 text-small font-semibold">{postFormLabels[name]}</dt>
          <dd>
            <TextDiff before={plain(before[name])} after={plain(after[name])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Browsers send CRLF line endings, which must not count as differences. */
const plain = (value: string | undefined): string => (value ?? "").replace(/\r\n?/g, "\n").trim();
