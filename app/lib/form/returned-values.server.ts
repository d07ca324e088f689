import type { SubmissionResult } from "@conform-to/react";

const TRUNCATED =
  "This is more than can be sent back whole: the longest text below was cut. Please shorten it.";

/** For all fields together: many times the limit of any field. */
export const MAX_RETURNED_CHARACTERS = 100_000;

/**
 * Cuts the values that a refused form returns to the page, and adds a message if it did: a megabyte of `<` made a page of
 * ten megabytes, which took 0.2 s to render.
 */
export function truncateReturned(result: SubmissionResult<string[]>): SubmissionResult<string[]> {
  let left = MAX_RETURNED_CHARACTERS;
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
  // Shortest first, so that the longest is cut.
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
