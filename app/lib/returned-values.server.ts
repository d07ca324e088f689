import type { SubmissionResult } from "@conform-to/react";

const TRUNCATED =
  "This is more than can be sent back whole: the longest text below was cut. Please shorten it.";

/** How much of what was typed goes back in the page, in characters of all fields together: many times what any may hold. */
const MAX_CHARACTERS = 100_000;

/**
 * A refusal with no more of what was typed than a page should carry: a megabyte of `<` made one of ten, which took 0.2 s of
 * the process to write. What had to be cut is said.
 */
export function truncateReturned(result: SubmissionResult<string[]>): SubmissionResult<string[]> {
  let left = MAX_CHARACTERS;
  let cut = false;
  const keep = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(keep);
    if (typeof value !== "string") return value;
    const kept = value.slice(0, left);
    left -= kept.length;
    cut ||= kept.length < value.length;
    return kept;
  };
  const { initialValue, error } = result;
  // The short ones first, so that it is the longest that is cut.
  const values = Object.entries(initialValue ?? {}).sort(
    ([, a], [, b]) => String(a).length - String(b).length,
  );
  const kept = Object.fromEntries(values.map(([name, value]) => [name, keep(value)]));
  if (!cut) return result;
  return {
    ...result,
    initialValue: kept as SubmissionResult["initialValue"],
    error: { ...error, "": [...(error?.[""] ?? []), TRUNCATED] },
  };
}
