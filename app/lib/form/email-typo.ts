/** Mail providers whose names are often mistyped. Short names are excluded: too many are one letter away. */
const popular = (
  "gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.co.in hotmail.com hotmail.co.uk outlook.com icloud.com " +
  "protonmail.com fastmail.com rediffmail.com comcast.net t-online.de"
).split(" ");

/** Real providers that are one letter away from one of those. */
const neighbors = new Set([...popular, "mail.com", "ymail.com", "email.com", "gmail.co.uk", "hotmail.co.in"]);

/** Top-level domains that do not exist, so they must be typos. */
const slips = { com: /\.(con|cmo|ocm|comm|coom|vom|xom)$/, net: /\.(nte|met)$/, org: /\.(ogr|orgg)$/ };

/** Guesses the intended address if its domain is one typo away from a well-known one; otherwise null. */
export function guessAddress(text: string): string | null {
  const [, name, written = ""] = /^\s*([^\s@]{1,64})@([^\s@]{1,189})\s*$/.exec(text) ?? [];
  const domain = written.toLowerCase();
  if (!name || neighbors.has(domain)) return null;
  const meant =
    popular.find((provider) => isOneSlipAway(domain, provider) || `${domain}.com` === provider) ??
    withRealEnding(domain);
  return meant ? `${name}@${meant}` : null;
}

function withRealEnding(domain: string): string | undefined {
  const [ending, slip] =
    Object.entries(slips).find(([, slip]) => /^.+\./.test(domain) && slip.test(domain)) ?? [];
  return slip && domain.replace(slip, `.${ending}`);
}

/** Whether one letter is missing, added or wrong, or two neighbors are swapped. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at++;
  const ends = (inTyped: number, inMeant: number) => typed.slice(at + inTyped) === meant.slice(at + inMeant);
  const swapped = typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && ends(2, 2);
  return swapped || ends(1, 1) || ends(0, 1) || ends(1, 0);
}
