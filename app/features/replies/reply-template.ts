import type { Brand } from "~/content/brand";
import { leadReference } from "~/features/leads/lead";
import { LEADS_PATH } from "~/features/leads/lead-filter";
import type { FieldRule } from "~/lib/form/field-rule";
import { formatUsdRange } from "~/lib/text/money";

export const TEMPLATES_PATH = `${LEADS_PATH}/templates`;

/** The page of templates with this one in its form. */
export const templateHref = (id: string): string => `${TEMPLATES_PATH}?id=${encodeURIComponent(id)}`;

/** How many templates there are at most. */
export const MAX_TEMPLATES = 30;
export const templateFields = {
  label: { label: "Name", max: 60, missing: "Please name the template." },
  body: { label: "Text", max: 5_000, missing: "Please write the text." },
} as const satisfies Record<string, FieldRule>;

/** A text that replies can start from. */
export type ReplyTemplate = { id: string; label: string; text: string };

/** What a template may name between braces, and what stands there in the reply. */
export const placeholders = {
  name: "the client’s name; without one, “Hello {name},” becomes “Hello,”",
  reference: "the reference of the lead",
  estimate: "code, range and link of their estimate",
  times: "the first three free times for a call, or empty lines to fill in",
  book: "the link to book a call",
  calculator: "the link to the calculator",
  studio: "our name and the address of the site",
};

type Placeholder = keyof typeof placeholders;
type Values = Record<Placeholder, string | null>;

const placeholder = /\{([^{}\s]+)\}/g;

/** The placeholders in a text that do not exist. */
export const findUnknownPlaceholders = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(placeholder)].flatMap(([whole, name = ""]) =>
      Object.hasOwn(placeholders, name) ? [] : [whole],
    ),
  ),
];

type Subject = {
  id: string;
  name: string | null;
  estimate: { code: string; min: number; max: number } | null;
  /** The first free times for a call, in words; empty if none can be booked. */
  freeTimes: readonly string[];
};

/** What the placeholders stand for in a reply to a lead; null if there is no such thing. */
export function templateValues(
  { id, name, estimate, freeTimes }: Subject,
  { name: studio, url }: Pick<Brand, "name" | "url">,
): Values {
  return {
    name,
    reference: leadReference({ id }),
    estimate: estimate
      ? `${estimate.code} (${formatUsdRange(estimate.min, estimate.max)}): ${url}/get-estimate/${estimate.code}`
      : null,
    times: freeTimes.length > 0 ? freeTimes.map((time) => `- ${time}`).join("\n") : "- \n- \n- ",
    book: freeTimes.length > 0 ? `${url}/book${estimate ? `?estimate=${estimate.code}` : ""}` : null,
    calculator: `${url}/get-estimate`,
    studio: `${studio}\n${url}`,
  };
}

/** A template's text with its values. A paragraph that names something that does not exist is left out. */
export const fillTemplate = (text: string, values: Values): string =>
  text
    .replace(/ ?\{name\}/g, (found) => (values.name ? found : ""))
    .split("\n\n")
    .filter((paragraph) =>
      [...paragraph.matchAll(placeholder)].every(([, name]) => values[name as Placeholder] !== null),
    )
    .join("\n\n")
    .replace(
      placeholder,
      (found, name: Placeholder) => (Object.hasOwn(values, name) && values[name]) || found,
    );

/** The values of a made-up lead, for previews. */
export const sampleValues = (brand: Pick<Brand, "name" | "url">): Values =>
  templateValues(
    {
      id: "3f9a12c4-0000-4000-8000-000000000000",
      name: "Mira Novak",
      estimate: { code: "7K3M-9QWD", min: 24_000, max: 36_000 },
      freeTimes: [
        "Tue, Dec 1, 2026, 3:00 PM (Kolkata time)",
        "Wed, Dec 2, 2026, 10:30 AM (Kolkata time)",
        "Thu, Dec 3, 2026, 9:00 AM (Kolkata time)",
      ],
    },
    brand,
  );
