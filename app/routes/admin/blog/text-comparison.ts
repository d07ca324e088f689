import { type Change, diffLines, diffWordsWithSpace } from "diff";

/** The longest texts compared by words, in characters of both together. */
const MAX_BY_WORDS = 12_000;
/** The longest texts compared by lines, in characters of both together. */
const MAX_BY_LINES = 200_000;
/** More changes than this are unreadable, and the time grows with their square. */
const MAX_CHANGES = 150;

/**
 * Compares two texts by words, longer ones by lines, and the longest as a whole. The limits keep it under 50 ms. They
 * are counts rather than a timeout, so that server and browser get the same result.
 */
export function compareTexts(before: string, after: string): Change[] {
  const start = sharedStart(before, after);
  const end = sharedEnd(before.slice(start), after.slice(start));
  const [from, to] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return [
    ...same(before.slice(0, start)),
    ...compareMiddle(from, to),
    ...same(before.slice(before.length - end)),
  ].reduce<Change[]>(joined, []);
}

function compareMiddle(before: string, after: string): Change[] {
  const length = before.length + after.length;
  const limit = { maxEditLength: MAX_CHANGES };
  const words = length <= MAX_BY_WORDS ? diffWordsWithSpace(before, after, limit) : undefined;
  const lines = words ?? (length <= MAX_BY_LINES ? diffLines(before, after, limit) : undefined);
  return (
    lines ?? [
      { value: before, removed: true, added: false, count: 1 },
      { value: after, removed: false, added: true, count: 1 },
    ]
  );
}

const same = (value: string): Change[] =>
  value === "" ? [] : [{ value, removed: false, added: false, count: 1 }];

/** Merges adjacent unchanged parts. */
function joined(changes: Change[], next: Change): Change[] {
  const last = changes.at(-1);
  if (!last || last.added || last.removed || next.added || next.removed) return [...changes, next];
  return [
    ...changes.slice(0, -1),
    { ...last, value: last.value + next.value, count: last.count + next.count },
  ];
}

/** The length of the common beginning in characters, cut at the end of a word. */
function sharedStart(before: string, after: string): number {
  const max = Math.min(before.length, after.length);
  let length = 0;
  while (length < max && before.charCodeAt(length) === after.charCodeAt(length)) length += 1;
  while (length > 0 && !isSpace(before, length - 1)) length -= 1;
  return length;
}

/** The length of the common end in characters, cut at the start of a word. */
function sharedEnd(before: string, after: string): number {
  const max = Math.min(before.length, after.length);
  let length = 0;
  while (
    length < max &&
    before.charCodeAt(before.length - 1 - length) === after.charCodeAt(after.length - 1 - length)
  )
    length += 1;
  while (length > 0 && !isSpace(before, before.length - length)) length -= 1;
  return length;
}

const isSpace = (text: string, index: number): boolean => /\s/.test(text[index] ?? " ");
