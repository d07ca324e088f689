import { type Change, diffLines, diffWordsWithSpace } from "diff";

/** What is longer is not compared word by word, in characters of both texts together. */
const MAX_BY_WORDS = 12_000;
/** What is longer is not compared line by line. */
const MAX_BY_LINES = 200_000;
/** With more changes than that there is nothing to be seen. The time grows with the square of it. */
const MAX_CHANGES = 150;

/**
 * What became of a text: word by word where that is not too much, else line by line, else as a whole. Bounded by
 * numbers and not by a clock, so that server and browser come to the same result: 50 ms at most.
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

/** What is the same on both sides of a border is one part. */
function joined(changes: Change[], next: Change): Change[] {
  const last = changes.at(-1);
  if (!last || last.added || last.removed || next.added || next.removed) return [...changes, next];
  return [
    ...changes.slice(0, -1),
    { ...last, value: last.value + next.value, count: last.count + next.count },
  ];
}

/** How many characters both texts begin with, up to the end of a word, so that no word is taken apart. */
function sharedStart(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let length = 0;
  while (length < most && before.charCodeAt(length) === after.charCodeAt(length)) length += 1;
  while (length > 0 && !isSpace(before, length - 1)) length -= 1;
  return length;
}

/** The same from the end. */
function sharedEnd(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let length = 0;
  while (
    length < most &&
    before.charCodeAt(before.length - 1 - length) === after.charCodeAt(after.length - 1 - length)
  )
    length += 1;
  while (length > 0 && !isSpace(before, before.length - length)) length -= 1;
  return length;
}

const isSpace = (text: string, index: number): boolean => /\s/.test(text[index] ?? " ");
