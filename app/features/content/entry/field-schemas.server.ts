import { z } from "zod";
import { choice, line, optionalTime, paragraphs } from "~/lib/form/text-schema";

const MAX_URL = 2_000;

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === "https:";

/** The address of a page of another site. */
export const webAddress = line({ max: MAX_URL }).refine(
  isHttps,
  "Please enter an address that begins with https://.",
);

/** The path of a PDF document that was uploaded here. */
export const documentAddress = line({ max: MAX_URL }).regex(
  /^\/media\/documents\/[a-z0-9-]+\.pdf$/,
  "Please upload the document below. It can be on this site only.",
);

/** The address of a picture: of another site, or a path on this one. */
export const pictureAddress = line({ max: MAX_URL }).refine(
  (text) => /^\/(?!\/)[^\s\\]*$/.test(text) || isHttps(text),
  "Please enter an address that begins with https://, or a path on this site.",
);

/**
 * The slug of an entry of another kind, or nothing. The entry may be a draft, in the trash or gone: pages then do
 * without it (`findReferenced`), and the form says so. Only a field of the kind itself can be one.
 */
export const reference = (kind: string, meta: { label: string; hint?: string }) =>
  line({ max: 100 })
    .optional()
    .meta({ ...meta, reference: kind });

/** A list of different lines, none of which is longer than `max`. */
export const lines = ({ most, max }: { most: number; max: number }) =>
  z
    .array(line({ max }))
    .max(most)
    .refine((texts) => new Set(texts).size === texts.length, "Two of these are the same. Please remove one.");

/** What a visitor can do with a product (app/features/products/product.ts). */
export const offerState = choice(["on-sale", "trial", "built", "planned"]).meta({
  label: "State",
  hint: "It decides what the site says about the product, and its button.",
  options: { "on-sale": "On sale", trial: "Open to try", built: "Built, not for sale", planned: "Planned" },
});

/** A whole number between two others. */
export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number("Please enter a whole number, such as 12.")
    .int("Please enter a whole number, such as 12.")
    .min(min, `Please enter at least ${min}.`)
    .max(max, `Please enter at most ${max}.`);

/** A text of paragraphs in which `[words](/path)` is a link (`InlineText`). */
export const linkedText = (limits: Parameters<typeof paragraphs>[0]) =>
  paragraphs(limits).refine(
    (text) =>
      Array.from(text.matchAll(/\]\(([^)]*)/g)).every(([, to = ""]) =>
        /^(\/(?!\/)|#|https:|mailto:)/.test(to),
      ),
    "Please begin the address of each link with /, #, https: or mailto:.",
  );

/** An optional point in time, which is stored as ISO 8601 in UTC. */
export const moment = optionalTime.transform((at) => (at === null ? undefined : new Date(at).toISOString()));

/** The address of a PNG in the image library. */
export const uploadedPng = line({ max: MAX_URL }).refine(
  (text) => /^(\/media|https:\/\/.+)\/blog-images\/[a-z0-9-]+\.png$/.test(text),
  "Please upload a PNG below.",
);

const MAX_SLUG = 80;

/** The name of an entry in URLs. */
export const entrySlug = line({ max: MAX_SLUG }).regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: "Please use only lower-case letters, digits and single hyphens, such as shift-planner.",
  abort: true,
});
