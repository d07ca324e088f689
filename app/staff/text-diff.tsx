import { type Change, diffLines, diffWordsWithSpace } from "diff";

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
