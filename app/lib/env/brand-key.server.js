import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The variables that PDF documents quote. */
const names = ["SITE_NAME", "SITE_INITIALS", "CONTACT_EMAIL", "SITE_LINKEDIN_URL", "SITE_URL"];

const STAMP = "build/stamp";

/**
 * Identifies a brand. JavaScript because the start script needs it before a build.
 * @param {Record<string, string | undefined>} variables The environment.
 */
export const brandKey = (variables) =>
  createHash("sha256")
    .update(JSON.stringify(names.map((name) => variables[name]?.trim() ?? "")))
    .digest("hex")
    .slice(0, 16);

/**
 * The folder with this build's PDF documents in another brand. Not in the build, which a host may not be able to write.
 * @param {string} dataDir
 * @param {string} key From `brandKey`.
 */
export function brandFolder(dataDir, key) {
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, "utf8").slice(0, 16) : "";
  return join(dataDir, "cache", "brands", `${key}-${stamp}`);
}
