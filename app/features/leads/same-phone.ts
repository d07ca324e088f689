/** Fewer digits than this are no number that names one person. */
const MIN_DIGITS = 7;

const digits = (phone: string) => phone.replace(/\D/g, "").replace(/^0+/, "");

/** Whether two notations name the same number: with or without country code, spaces, brackets and leading zeros. */
export function samePhone(a: string | null, b: string | null): boolean {
  if (!a || !b) return false;
  const [shorter = "", longer = ""] = [digits(a), digits(b)].sort((x, y) => x.length - y.length);
  if (shorter.length < MIN_DIGITS) return a.trim() === b.trim();
  return longer.endsWith(shorter);
}
