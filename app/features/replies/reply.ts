import type { StoredTemplate } from "#drizzle/schema/replies";
import type { Brand } from "~/content/brand";
import { TEMPLATES_PATH } from "~/content/staff-paths";
import { leadReference } from "~/features/leads/lead";
import type { FieldRule } from "~/lib/form/fields";
import { formatUsdRange } from "~/lib/text/numbers";

/** The fields of a reply. */
export const replyFields = {
  subject: { label: "Subject", max: 200, missing: "Please give the e-mail a subject." },
  text: { label: "Reply", max: 20_000, missing: "Please write a reply." },
} as const satisfies Record<string, FieldRule>;

/** The subject of a first reply. Its reference identifies the lead to people; e-mail clients use its headers. */
export function replySubject(
  lead: { id: string; subject: string | null },
  brand: Pick<Brand, "name">,
): string {
  const reference = ` [${leadReference(lead)}]`;
  const subject = `Re: ${lead.subject ?? `Your message to ${brand.name}`}`;
  return subject.slice(0, replyFields.subject.max - reference.length) + reference;
}

/** The page of templates with this one in its form. */
export const templateHref = (id: string): string => `${TEMPLATES_PATH}?id=${encodeURIComponent(id)}`;

/** The maximum number of templates that can be stored. */
export const MAX_TEMPLATES = 30;

export const templateFields = {
  label: { label: "Name", max: 60, missing: "Please name the template." },
  body: { label: "Text", max: 5_000, missing: "Please write the text." },
} as const satisfies Record<string, FieldRule>;

/** Text that replies can start from. */
export type ReplyTemplate = StoredTemplate;

/** The placeholders that a template may contain in braces, and what replaces them in a reply. */
export const placeholders = {
  name: "the client’s name; without one, “Hello {name},” becomes “Hello,”",
  reference: "the reference of the lead",
  estimate: "code, range and link of their estimate",
  times: "the first three free times for a call, or empty lines to fill in",
  book: "the link to book a call",
  calculator: "the link to the calculator",
  studio: "our name and the URL of the site",
};

type Placeholder = keyof typeof placeholders;
type PlaceholderValues = Record<Placeholder, string | null>;

/** People also write names of several words in braces. */
const placeholderPattern = /\{([^{}\n]{1,60})\}/g;

/** Whether a template has a placeholder that depends on the free times for a call. */
export const usesFreeTimes = (text: string): boolean => /\{(times|book)\}/.test(text);

/** The names in braces in a text, each once, with their braces. */
export const findPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholderPattern)].map(([placeholder]) => placeholder)),
];

/** The placeholders in a template that do not exist. */
export const findUnknownPlaceholders = (text: string): string[] =>
  findPlaceholders(text).filter((placeholder) => !Object.hasOwn(placeholders, placeholder.slice(1, -1)));

type RepliedLead = {
  id: string;
  name: string | null;
  estimate: { code: string; min: number; max: number } | null;
  /** The first free times for a call, in words; empty if none can be booked. */
  freeTimes: readonly string[];
};

/** The values of the placeholders in a reply to a lead; null for what it does not have. */
export function getPlaceholderValues(
  { id, name, estimate, freeTimes }: RepliedLead,
  { name: studio, url }: Pick<Brand, "name" | "url">,
): PlaceholderValues {
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

/** Fills in a template. A paragraph is omitted if one of its placeholders has no value. */
export const fillTemplate = (text: string, values: PlaceholderValues): string =>
  text
    .replace(/ ?\{name\}/g, (found) => (values.name ? found : ""))
    .split("\n\n")
    .filter((paragraph) =>
      [...paragraph.matchAll(placeholderPattern)].every(([, name]) => values[name as Placeholder] !== null),
    )
    .join("\n\n")
    .replace(
      placeholderPattern,
      (found, name: Placeholder) => (Object.hasOwn(values, name) && values[name]) || found,
    );

/** An invented lead's values, for previews. */
export const sampleValues = (brand: Pick<Brand, "name" | "url">): PlaceholderValues =>
  getPlaceholderValues(
    {
      id: "3f9a12c4-0000-4000-8000-000000000000",
      name: "Mira Novak",
      estimate: { code: "K7QF2-M9XTR", min: 24_000, max: 36_000 },
      freeTimes: [
        "Tue, Dec 1, 2026, 3:00 PM (Kolkata time)",
        "Wed, Dec 2, 2026, 10:30 AM (Kolkata time)",
        "Thu, Dec 3, 2026, 9:00 AM (Kolkata time)",
      ],
    },
    brand,
  );
