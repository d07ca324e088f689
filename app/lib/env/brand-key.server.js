import { createHash } from "node:crypto";

/** The variables that PDF documents quote. */
const names = ["SITE_NAME", "SITE_INITIALS", "CONTACT_EMAIL", "SITE_LINKEDIN_URL", "SITE_URL"];

/**
 * Names the folder of PDF documents in a brand. JavaScript because the start script needs it before a build.
 * @param {Record<string, string | undefined>} variables The environment.
 */
export const brandKey = (variables) =>
  createHash("sha256")
    .update(JSON.stringify(names.map((name) => variables[name]?.trim() ?? "")))
    .digest("hex")
    .slice(0, 16);
