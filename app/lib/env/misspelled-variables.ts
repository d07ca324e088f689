import { distance } from "fastest-levenshtein";

/** Families of names: another name that begins like them is probably meant for the site. */
const FAMILY = /^(SMTP|S3|BACKUP|TURNSTILE|LEAD_WEBHOOK|CONTACT|ADMIN|SITE|SEED|SESSION|METRICS|HSTS)_/;
/** Names that compose files, other programs and ONCE (`withHostNames`) use beside ours. */
const OTHERS = [
  ...["SITE_HOST", "SITE_APP", "SESSION_MANAGER", "HOSTNAME"],
  ...["SMTP_ADDRESS", "SMTP_PORT", "SMTP_USERNAME", "SMTP_PASSWORD"],
];

/** The names that are probably misspelled, with the variable that was meant. */
export function findMisspelled(names: readonly string[], known: readonly string[]): [string, string][] {
  return names
    .filter((name) => !known.includes(name) && !OTHERS.includes(name))
    .flatMap((name): [string, string][] => {
      const upper = name.toUpperCase().replaceAll("-", "_");
      const family = FAMILY.exec(upper)?.[0];
      // Another length needs as many edits: npm alone sets dozens of names.
      const isNear = ({ length }: string) => Math.abs(length - upper.length) <= upper.length / 4;
      const candidates = known.filter((variable) =>
        family ? variable.startsWith(family) : variable.startsWith(upper) || isNear(variable),
      );
      const [nearest, edits = Number.POSITIVE_INFINITY] = nearestTo(upper, candidates);
      // Short names such as POST resemble too many others.
      const near = upper.length > 4 && edits <= upper.length / 4;
      return nearest && (near || family) ? [[name, nearest]] : [];
    });
}

function nearestTo(name: string, candidates: readonly string[]): [string, number] | [] {
  const byEdits = candidates.map((known): [string, number] => [
    known,
    name.includes("_") && known.startsWith(name) ? 1 : distance(name, known),
  ]);
  return byEdits.sort(([, one], [, other]) => one - other)[0] ?? [];
}
