/** The number of values in each bucket, by bucket number. */
export type Histogram = Record<string, number>;

/** The width of a bucket: a value is off from its middle by at most 4.9 %. */
const RATIO = 1.1;
/** Larger values, in thousandths of a second or of CLS, share one bucket. */
const GREATEST = 60_000;

/** The bucket of a number of thousandths, from 0. All values below 1 share one. */
export const findBucket = (thousandths: number): number =>
  thousandths < 1 ? 0 : 1 + Math.floor(Math.log(Math.min(thousandths, GREATEST)) / Math.log(RATIO));

const bucketMiddle = (bucket: number): number => (bucket === 0 ? 0 : RATIO ** (bucket - 0.5));

export const sumCounts = (counts: Histogram): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * The value that a share of all values do not exceed (nearest rank), in thousandths, within 5 %.
 * @returns NaN for an empty histogram.
 */
export function findQuantile(counts: Histogram, share: number): number {
  const rank = Math.max(1, Math.ceil(share * sumCounts(counts)));
  let passed = 0;
  for (const [bucket, count] of Object.entries(counts).sort(([a], [b]) => Number(a) - Number(b))) {
    passed += count;
    if (passed >= rank) return bucketMiddle(Number(bucket));
  }
  return Number.NaN;
}
