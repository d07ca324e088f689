import { palette } from "~/content/brand";
import { getBrand } from "~/lib/env/brand.server";
import { env, LINKEDIN } from "~/lib/env/env.server";
import { line } from "~/lib/form/text-schema";

/** The least contrast of text (WCAG 2.2, 1.4.3, level AA). */
const MIN_CONTRAST = 4.5;

/** The relative luminance of a color such as `#2340d6` (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colors such as `#2340d6`, from 1 to 21 (WCAG 2.2). */
export function getContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const grounds = [
  ["paper", "the page’s background"],
  ["card", "cards"],
] as const;

/** A color for text, such as `#2340d6`. It must be legible on both grounds of its theme. */
export const textColor = (theme: keyof typeof palette) =>
  line({ max: 7 })
    .regex(/^#[0-9a-f]{6}$/i, { error: "Please enter a color such as #2340d6.", abort: true })
    .toLowerCase()
    .superRefine((color, context) => {
      const [worst] = grounds
        .map(([name, words]) => ({ words, ratio: getContrast(color, palette[theme][name]) }))
        .sort((a, b) => a.ratio - b.ratio);
      if (!worst || worst.ratio >= MIN_CONTRAST) return;
      // Rounded down: 4.496 would read as enough.
      const ratio = (Math.floor(worst.ratio * 100) / 100).toFixed(2);
      context.addIssue({
        code: "custom",
        message: `Its contrast on ${worst.words} is ${ratio}:1. Please choose a ${theme === "day" ? "darker" : "lighter"} color, with 4.5:1 or more.`,
      });
    });

const facts = {
  name: "SITE_NAME",
  initials: "SITE_INITIALS",
  email: "CONTACT_EMAIL",
  legalName: "SITE_LEGAL_NAME",
  address: "SITE_ADDRESS",
} as const;

/** The variables of the environment that say who the studio is, until staff have saved it. */
export const listStudioVariables = (): string[] =>
  [...Object.values(facts), "SITE_LINKEDIN_URL"].filter((name) => env.setVariables.includes(name));

type Facts = Partial<Record<keyof typeof facts, string>> & { links: { label: string; url: string }[] };

/** The fields that the studio came with, and in their place what the environment says. */
export function withEnvironment<Fields extends Facts>(fields: Fields): Fields {
  const set = listStudioVariables();
  const known = Object.entries(facts).filter(([, variable]) => set.includes(variable));
  const links = getBrand().links.concat(fields.links.filter(({ label }) => label !== LINKEDIN));
  return {
    ...fields,
    ...Object.fromEntries(known.map(([fact]) => [fact, getBrand()[fact as keyof typeof facts]])),
    ...(set.includes("SITE_LINKEDIN_URL") && { links }),
  };
}
