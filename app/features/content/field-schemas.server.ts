import { line } from "~/lib/form/text-schema";

const MAX_URL = 2_000;

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === "https:";

/** The address of a page of another site. */
export const webAddress = line({ max: MAX_URL }).refine(
  isHttps,
  "Please enter an address that begins with https://.",
);

/** The address of a picture: of another site, or a path on this one. */
export const pictureAddress = line({ max: MAX_URL }).refine(
  (text) => /^\/(?!\/)[^\s\\]*$/.test(text) || isHttps(text),
  "Please enter an address that begins with https://, or a path on this site.",
);
