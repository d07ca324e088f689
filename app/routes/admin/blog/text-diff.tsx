import type { Change } from "diff";
import { compareTexts } from "./text-comparison";

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
