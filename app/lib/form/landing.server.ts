import { z } from "zod";
import { isJsonBounded } from "~/lib/http/body-shape.server";
import { parseStorableJson, storableText } from "~/lib/text/storable-text";
import type { FormOrigin } from "./form-token.server";
import { campaignParameters, type Landing } from "./landing";

const MAX_REFERRER_LENGTH = 300;
/** The whole field, in characters: twice the longest URL that the server accepts. */
const MAX_FIELD_LENGTH = 16_384;

const landingSchema = z.object({
  referrer: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
  utm: z.record(z.string(), z.string()).optional().catch(undefined),
});

/** The landing that a form submitted. Anybody can write it, so whatever is not plausible is dropped. */
export function parseLanding(field: FormDataEntryValue | null): Landing {
  if (typeof field !== "string" || field.length > MAX_FIELD_LENGTH || !isJsonBounded(field)) return {};
  try {
    const { referrer, utm } = landingSchema.parse(parseStorableJson(field));
    return {
      // Both cuts may go through a pair.
      referrer: referrer && storableText(referrer.slice(0, MAX_REFERRER_LENGTH)),
      utm: utm && campaignParameters(new URLSearchParams(Object.entries(utm))),
    };
  } catch {
    return {};
  }
}

/** The form's origin, with the referrer of the visit instead of the page before the form. */
export function withLanding(origin: FormOrigin, { referrer, utm }: Landing): FormOrigin {
  const source = { referrer: referrer ?? origin.referrer, utm: origin.utm ?? utm };
  return {
    page: origin.page,
    ...(source.referrer && { referrer: source.referrer }),
    ...(source.utm && { utm: source.utm }),
  };
}
