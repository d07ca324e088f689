import { createHash } from "node:crypto";

/** What the PDF documents say about the studio. */
const names = ["SITE_NAME", "SITE_INITIALS", "CONTACT_EMAIL", "SITE_LINKEDIN_URL", "SITE_URL"];

/**
 * Names the folder of PDF documents in a brand. JavaScript, since the start needs it before there is a build.
 * @param {Record<string, string | undefined>} variables The environment.
 */
export const brandKey = (variables) =>
  createHash("sha256")
    .update(JSON.stringify(names.map((name) => variables[name]?.trim() ?? "")))
    .digest("hex")
    .slice(0, 16);
