import type { LeadSource } from "#drizzle/schema/leads";
import { env } from "~/lib/env/env.server";
import { maskPath, maskPathsIn } from "~/lib/log/masking";
import { campaignParameters } from "~/lib/page/visit-source";
import { storableText } from "~/lib/text/storable-text";

/**
 * A lead's source without secrets: a link to an offer, a call, an estimate or a draft would otherwise be in exports,
 * e-mails and webhooks.
 */
export const maskSource = ({ page, first, referrer, ...campaign }: LeadSource): LeadSource => ({
  ...campaign,
  page: mask(page),
  ...(first !== undefined && { first: mask(first) }),
  ...(referrer !== undefined && { referrer: maskReferrer(referrer) }),
});

/** Masking decodes a path, which may then contain what a database cannot store. */
const mask = (path: string) => storableText(maskPath(path));

/** The query of our URLs is dropped except for the campaign: it may have an estimate's code or a receipt. */
function maskReferrer(referrer: string): string {
  const url = URL.canParse(referrer) ? new URL(referrer) : null;
  if (url?.origin !== env.siteUrl) return maskPathsIn(referrer);
  const query = `${new URLSearchParams(campaignParameters(url.searchParams))}`;
  return `${url.origin}${mask(url.pathname)}${query && `?${query}`}`;
}
