import { type Studio, studioDefaults } from "~/content/studio";
import { env, formatSender } from "./env.server";

let current: Studio = { ...env.brand, ...studioDefaults, overridden: [] };

/** The studio as last read: as staff have published it, or as the environment says until then. */
export const getBrand = (): Studio => current;

/** Replaces the studio, whenever the content has been read again. */
export const setBrand = (studio: Studio): void => {
  current = studio;
};

/** The addresses that leads are sent to: those of LEADS_TO, or the studio's. */
export const getLeadsTo = (): string[] =>
  env.setVariables.includes("LEADS_TO") ? env.leadsTo : [current.email];

/** The sender of e-mails: MAIL_FROM, or the studio. */
export const getMailFrom = (): string =>
  env.setVariables.includes("MAIL_FROM") ? env.mailFrom : formatSender(current);
