/** Mail providers whose names are often mistyped. Short names are excluded: too many are one letter away. */
const popularDomains = (
  "gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.co.in hotmail.com hotmail.co.uk outlook.com icloud.com " +
  "protonmail.com fastmail.com rediffmail.com comcast.net t-online.de"
).split(" ");

/** These, and real providers that are one letter away from one of them. */
const realDomains = new Set([
  ...popularDomains,
  "mail.com",
  "ymail.com",
  "email.com",
  "gmail.co.uk",
  "yahoo.co.id",
  "yahoo.co.il",
  "hotmail.co.in",
]);

/** Misspelled top-level domains that do not exist, with the one that was meant. */
const misspelledEndings = [
  { pattern: /\.(con|cmo|ocm|comm|coom|vom|xom)$/, meant: ".com" },
  { pattern: /\.(nte|met)$/, meant: ".net" },
  { pattern: /\.(ogr|orgg)$/, meant: ".org" },
];

/** Guesses the intended address if its domain is one typo away from a well-known one; otherwise null. */
export function guessAddress(text: string): string | null {
  const [, name, typedDomain = ""] = /^\s*([^\s@]{1,64})@([^\s@]{1,189})\s*$/.exec(text) ?? [];
  const domain = typedDomain.toLowerCase();
  if (!name || realDomains.has(domain)) return null;
  const meant =
    popularDomains.find((popular) => isOneTypoAway(domain, popular) || `${domain}.com` === popular) ??
    correctEnding(domain);
  return meant ? `${name}@${meant}` : null;
}

function correctEnding(domain: string): string | undefined {
  const ending = misspelledEndings.find(({ pattern }) => pattern.test(domain));
  // An ending alone is not a domain.
  return ending && !domain.startsWith(".") ? domain.replace(ending.pattern, ending.meant) : undefined;
}

/** Whether one letter is missing, added or wrong, or two neighboring letters are swapped. */
function isOneTypoAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let index = 0;
  while (index < typed.length && typed[index] === meant[index]) index++;
  const isRestSame = (skippedTyped: number, skippedMeant: number) =>
    typed.slice(index + skippedTyped) === meant.slice(index + skippedMeant);
  const isSwapped =
    typed[index] === meant[index + 1] && typed[index + 1] === meant[index] && isRestSame(2, 2);
  return isSwapped || isRestSame(1, 1) || isRestSame(0, 1) || isRestSame(1, 0);
}
