import { type Change, diffLines, diffWordsWithSpace } from "diff";
import { type PostFormValues, postFieldNames, postFormLabels } from "~/features/posts/editing/post-form";

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

/** A diff with more changes would be unreadable, and the time is quadratic in their number. */
const MAX_CHANGES = 150;

/** Compares two strings by words; with too many changes by lines, or else as a whole. */
export function compareTexts(before: string, after: string): Change[] {
  // With a timeout, server and browser could have different results.
  const limit = { maxEditLength: MAX_CHANGES };
  return (
    diffWordsWithSpace(before, after, limit) ??
    diffLines(before, after, limit) ?? [
      { value: before, removed: true, added: false, count: 1 },
      { value: after, removed: false, added: true, count: 1 },
    ]
  );
}

/** The number of unchanged characters shown around a change. */
const CONTEXT_CHARACTERS = 160;

/** The changes to a string: removals struck through, additions underlined. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  if (before === after) return <p className="text-small text-ink-2">No changes.</p>;
  const changes = compareTexts(before, after);
  return (
    <p className="border-l-4 border-rule pl-4 whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
      {changes.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move
        <Part key={index} change={change} isFirst={index === 0} isLast={index === changes.length - 1} />
      ))}
    </p>
  );
}

function Part({ change, isFirst, isLast }: { change: Change; isFirst: boolean; isLast: boolean }) {
  const { value, added, removed } = change;
  if (removed)
    return (
      <del className="bg-error/12 text-error decoration-1">
        <span className="sr-only">Removed: </span>
        <bdi>{value}</bdi>
      </del>
    );
  if (added)
    return (
      <ins className="bg-ok/12 text-ok decoration-1 underline-offset-2">
        <span className="sr-only">Added: </span>
        <bdi>{value}</bdi>
      </ins>
    );
  if (value.length <= 3 * CONTEXT_CHARACTERS) return value;
  return (
    <>
      {isFirst ? null : value.slice(0, CONTEXT_CHARACTERS)}
      <span className="mx-1 text-ink-3">[ unchanged ]</span>
      {isLast ? null : value.slice(-CONTEXT_CHARACTERS)}
    </>
  );
}
