/** A rounded number such as `12,500`, without Intl, whose first formatter takes a cheap phone 100 ms. */
export const groupDigits = (value: number): string =>
  String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ",");
