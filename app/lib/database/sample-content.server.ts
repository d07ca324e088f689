import { beforePublic } from "~/content/before-public";
import { env } from "~/lib/env/env.server";
import { log } from "~/lib/log/log.server";

/** Logs what a public site still has to replace or check (docs/product.md 1.4). */
export function warnOfSampleContent(): void {
  if (!env.siteUrl.startsWith("https:") || beforePublic.length === 0) return;
  log.warn({ tasks: beforePublic }, `Before the site goes public: ${beforePublic.join("; ")}.`);
}
