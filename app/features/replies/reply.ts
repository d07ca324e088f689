import type { Brand } from "~/content/brand";
import { offer } from "~/content/offer";
import { leadReference } from "~/features/leads/lead";
import { formatUsdRange } from "~/lib/text/money";

/** The greatest lengths of a reply, in characters. */
export const replyLimits = { subject: 200, text: 20_000 };

/** What a template may name. */
type Subject = {
  id: string;
  name: string | null;
  subject: string | null;
  estimate: { code: string; min: number; max: number } | null;
  /** The first free times for a call, in words; empty if none can be booked. */
  freeTimes?: readonly string[];
};

type Letter = Pick<Brand, "name" | "url">;

/** The subject of a first reply. Its reference identifies the lead to people; programs use the mail's headers. */
export function replySubject(lead: Subject, brand: Letter): string {
  const reference = ` [${leadReference(lead)}]`;
  const subject = `Re: ${lead.subject ?? `Your message to ${brand.name}`}`;
  return subject.slice(0, replyLimits.subject - reference.length) + reference;
}

/** The texts that staff can start from (docs/product.md 5.6). */
export const replyTemplates = {
  blank: { label: "Greeting only", paragraphs: () => [""] },
  talk: {
    label: "Invite to a first talk",
    paragraphs: ({ estimate, freeTimes = [] }: Subject, brand: Letter) => [
      `Thank you for your message. Shall we talk about it? ${offer.talk.text} It takes ${offer.talk.time} and is free.`,
      "Which of these times would suit you?",
      freeTimes.length > 0 ? freeTimes.map((time) => `- ${time}`).join("\n") : "- \n- \n- ",
      ...(freeTimes.length > 0
        ? [
            `You can book one of them, or another: ${brand.url}/book${estimate ? `?estimate=${estimate.code}` : ""}`,
          ]
        : []),
    ],
  },
  estimate: {
    label: "About their estimate",
    paragraphs: ({ estimate }: Subject, brand: Letter) => [
      estimate
        ? `Thank you for your estimate ${estimate.code} (${formatUsdRange(estimate.min, estimate.max)}): ${brand.url}/get-estimate/${estimate.code}`
        : `Thank you for your message. Our calculator gives you a first price range in ${offer.estimate.time.toLowerCase()}: ${brand.url}/get-estimate`,
      "Before we can say more, we would like to know:",
      "1. \n2. ",
    ],
  },
  decline: {
    label: "Not the right studio",
    paragraphs: () => [
      "Thank you for your message. We have read it, and we are not the right studio for this project: ",
      "We wish you every success with it.",
    ],
  },
};

export type ReplyTemplate = keyof typeof replyTemplates;
export const replyTemplateNames = Object.keys(replyTemplates) as [ReplyTemplate, ...ReplyTemplate[]];

/** A template's text for a lead, with greeting and signature. */
export const writeTemplate = (template: ReplyTemplate, lead: Subject, brand: Letter): string =>
  [
    lead.name ? `Hello ${lead.name},` : "Hello,",
    ...replyTemplates[template].paragraphs(lead, brand),
    `${brand.name}\n${brand.url}`,
  ].join("\n\n");
