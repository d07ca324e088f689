/** From this part of a limit on, the count is shown. */
export const SHOWN_FROM = 0.8;

const count = (number: number) => number.toLocaleString("en-US");
const characters = (number: number) => `${count(number)} ${number === 1 ? "character" : "characters"}`;

/** The count under a field, such as "4,210 of 5,000 characters". */
export const countWords = (length: number, limit: number): string =>
  `${count(length)} of ${characters(limit)}${length > limit ? `: ${count(length - limit)} too many` : ""}`;

/** Where a length stands: a change is announced. */
export const getBand = (length: number, limit: number): "far" | "near" | "over" => {
  if (length > limit) return "over";
  return length >= limit * SHOWN_FROM ? "near" : "far";
};

/** What is announced when a length has come into its band. @param before the announcement before this one */
export function announcement(length: number, limit: number, before: string): string {
  const band = getBand(length, limit);
  if (band === "over") return `${characters(length - limit)} too many.`;
  if (band === "near") return `${characters(limit - length)} left.`;
  return before && "Within the limit again.";
}
