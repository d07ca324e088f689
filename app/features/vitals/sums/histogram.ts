/** The number of values in each bucket, by bucket number. */
export type Histogram = Record<string, number>;

/** The ratio between a bucket's ends. A value differs from the middle of its bucket by at most 4.9%. */
const RATIO = 1.1;
/** Greater values, in thousandths of a second or of CLS, share one bucket. */
const MAX_VALUE = 60_000;

/** The number of the bucket for a value in thousandths. Bucket 0 has all values below 1. */
export const findBucket = (thousandths: number): number =>
  thousandths < 1 ? 0 : 1 + Math.floor(Math.log(Math.min(thousandths, MAX_VALUE)) / Math.log(RATIO));

const getMiddle = (bucket: number): number => (bucket === 0 ? 0 : RATIO ** (bucket - 0.5));

export const sumCounts = (counts: Histogram): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * The value that a share of all values do not exceed (nearest rank), in thousandths, within 5%.
 * @returns NaN for an empty histogram
 */
export function findQuantile(counts: Histogram, share: number): number {
  const rank = Math.max(1, Math.ceil(share * sumCounts(counts)));
  let cumulated = 0;
  const buckets = Object.entries(counts).sort(([a], [b]) => Number(a) - Number(b));
  for (const [bucket, count] of buckets) {
    cumulated += count;
    if (cumulated >= rank) return getMiddle(Number(bucket));
  }
  return Number.NaN;
}
