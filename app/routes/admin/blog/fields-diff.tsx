import { type Change, diffLines, diffWordsWithSpace } from "diff";
import { type PostFormValues, postFieldNames, postFormLabels } from "~/features/post-editing/post-form";

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

/** More changes are unreadable, and the time is quadratic in their number. */
const MAX_CHANGES = 150;

/** Compares two texts by words; texts with too many changes by lines, or else as a whole. */
export function compareTexts(before: string, after: string): Change[] {
  // A count rather than a timeout, so that server and browser get the same result.
  const limit = { maxEditLength: MAX_CHANGES };
  return (
    diffWordsWithSpace(before, after, limit) ??
    diffLines(before, after, limit) ?? [
      { value: before, removed: true, added: false, count: 1 },
      { value: after, removed: false, added: true, count: 1 },
    ]
  );
}

/** How much unchanged text is shown around a change, in characters. */
const CONTEXT = 160;

/** The changes to a text: removals struck through, additions underlined. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  if (before === after) return <p className="text-small text-ink-2">No changes.</p>;
  const changes = compareTexts(before, after);
  return (
    <p className="border-l-4 border-rule pl-4 whitespace-pre-wrap [overflow-wrap:anywhere]">
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move
        <Part key={index} change={change} first={index === 0} last={index === changes.length - 1} />
      ))}
    </p>
  );
}

function Part({ change, first, last }: { change: Change; first: boolean; last: boolean }) {
  const { value, added, removed } = change;
  if (removed)
    return (
      <del className="bg-error/12 text-error decoration-1">
        <span className="sr-only">Removed: </span>
        {value}
      </del>
    );
  if (added)
    return (
      <ins className="bg-ok/12 text-ok decoration-1 underline-offset-2">
        <span className="sr-only">Added: </span>
        {value}
      </ins>
    );
  if (value.length <= 3 * CONTEXT) return value;
  return (
    <>
      {first ? null : value.slice(0, CONTEXT)}
      <span className="mx-1 text-ink-3">[ unchanged ]</span>
      {last ? null : value.slice(-CONTEXT)}
    </>
  );
}
