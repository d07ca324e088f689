import { z } from "zod";
import { isJsonBounded } from "./body-shape.server";
import { campaignParameters } from "./campaign";
import type { FormOrigin } from "./form-token.server";
import type { Landing } from "./landing";

const MAX_REFERRER_LENGTH = 300;
/** Of the whole field, in characters: as long as an address can be here, twice over. */
const MAX_FIELD_LENGTH = 16_384;

const landingSchema = z.object({
  referrer: z
    .url({ protocol: /^https?$/ })
    .optional()
    .catch(undefined),
  utm: z.record(z.string(), z.string()).optional().catch(undefined),
});

/** What a form says about where the visit began; anybody can write it, so anything that is not plausible is dropped. */
export function parseLanding(field: FormDataEntryValue | null): Landing {
  if (typeof field !== "string" || field.length > MAX_FIELD_LENGTH || !isJsonBounded(field)) return {};
  try {
    const { referrer, utm } = landingSchema.parse(JSON.parse(field));
    return {
      referrer: referrer?.slice(0, MAX_REFERRER_LENGTH),
      utm: utm && campaignParameters(new URLSearchParams(Object.entries(utm))),
    };
  } catch {
    return {};
  }
}

/** Where a lead came from: the form's page, with what began the visit rather than the page before the form's. */
export function withLanding(origin: FormOrigin, { referrer, utm }: Landing): FormOrigin {
  const source = { referrer: referrer ?? origin.referrer, utm: origin.utm ?? utm };
  return {
    page: origin.page,
    ...(source.referrer && { referrer: source.referrer }),
    ...(source.utm && { utm: source.utm }),
  };
}
