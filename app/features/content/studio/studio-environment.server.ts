import { getBrand } from "~/lib/env/brand.server";
import { env, LINKEDIN } from "~/lib/env/env.server";

const facts = {
  name: "SITE_NAME",
  initials: "SITE_INITIALS",
  email: "CONTACT_EMAIL",
  legalName: "SITE_LEGAL_NAME",
  address: "SITE_ADDRESS",
} as const;

/** The variables of the environment that say who the studio is, until staff have saved it. */
export const listStudioVariables = (): string[] =>
  [...Object.values(facts), "SITE_LINKEDIN_URL"].filter((name) => env.setVariables.includes(name));

type Facts = Partial<Record<keyof typeof facts, string>> & { links: { label: string; url: string }[] };

/** The fields that the studio came with, and in their place what the environment says. */
export function withEnvironment<Fields extends Facts>(fields: Fields): Fields {
  const set = listStudioVariables();
  const known = Object.entries(facts).filter(([, variable]) => set.includes(variable));
  const links = getBrand().links.concat(fields.links.filter(({ label }) => label !== LINKEDIN));
  return {
    ...fields,
    ...Object.fromEntries(known.map(([fact]) => [fact, getBrand()[fact as keyof typeof facts]])),
    ...(set.includes("SITE_LINKEDIN_URL") && { links }),
  };
}
