/** A rounded number such as `12,500`, without Intl, whose first formatter takes a cheap phone 100 ms. */
export const groupDigits = (value: number): string =>
  String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ",");

/** An amount in US dollars without cents, such as `$12,500`. */
export const formatUsd = (amount: number): string => `$${groupDigits(amount)}`;

/** A round amount on a scale, such as `$12k`. */
export const formatShortUsd = (amount: number): string =>
  amount < 1000 ? formatUsd(amount) : `$${amount / 1000}k`;

/** A range in US dollars such as `$2,000-$8,000`, or one amount if both are the same. */
export const formatUsdRange = (min: number, max: number): string =>
  min === max ? formatUsd(min) : `${formatUsd(min)}-${formatUsd(max)}`;

/** A price in US dollars: a range, or a lower bound such as `$25,000 and up` if `max` is null. */
export const formatPrice = ({ min, max }: { min: number; max: number | null }): string =>
  max === null ? `${formatUsd(min)} and up` : formatUsdRange(min, max);

/** The size of a file in bytes, such as `48 KB`. */
export const formatFileSize = (bytes: number): string =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
