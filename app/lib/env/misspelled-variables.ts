import { distance } from "fastest-levenshtein";

/** Families of names: another name that begins like them is probably meant for the site. */
const FAMILY = /^(SMTP|S3|BACKUP|TURNSTILE|LEAD_WEBHOOK|CONTACT|ADMIN|SITE|SEED|SESSION|METRICS|HSTS)_/;
/** Names that compose files, other tools and ONCE (`withOnceVariables`) use alongside ours. */
const OTHERS = /^(SITE_HOST|SITE_APP|SESSION_MANAGER|HOSTNAME|SMTP_(ADDRESS|PORT|USERNAME|PASSWORD))$/;

type Misspelled = { name: string; meant: string };

/** The names that are probably misspelled, with the variable that was meant. */
export function findMisspelled(names: readonly string[], variables: readonly string[]): Misspelled[] {
  const misspelled: Misspelled[] = [];
  for (const name of names) {
    if (variables.includes(name) || OTHERS.test(name)) continue;
    const meant = guessVariable(name.toUpperCase().replaceAll("-", "_"), variables);
    if (meant) misspelled.push({ name, meant });
  }
  return misspelled;
}

function guessVariable(name: string, variables: readonly string[]): string | undefined {
  const family = FAMILY.exec(name)?.[0];
  const maxEdits = name.length / 4;
  // A much longer or shorter name needs too many edits: npm alone sets dozens of variables.
  const isSimilar = (variable: string) =>
    variable.startsWith(name) || Math.abs(variable.length - name.length) <= maxEdits;
  const candidates = variables.filter((variable) =>
    family ? variable.startsWith(family) : isSimilar(variable),
  );
  const byEdits = candidates.map((variable) => ({ variable, edits: countEdits(name, variable) }));
  const [nearest] = byEdits.sort((a, b) => a.edits - b.edits);
  // Short names such as POST resemble too many others.
  const isNear = nearest !== undefined && name.length > 4 && nearest.edits <= maxEdits;
  return isNear || family ? nearest?.variable : undefined;
}

/** The edits from a name to a variable; one for a variable's beginning, such as SMTP_ for SMTP_URL. */
const countEdits = (name: string, variable: string): number =>
  name.includes("_") && variable.startsWith(name) ? 1 : distance(name, variable);
