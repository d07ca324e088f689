import type { Brand } from "~/content/brand";
import { formatUsdRange } from "~/lib/money";

/** A longer message is quoted up to here: enough to recognise it, too little to use us for mailing others. */
const QUOTED_LENGTH = 1_200;

type ConfirmedLead = {
  name: string | null;
  subject: string | null;
  message: string | null;
  /** What the visitor is interested in. */
  product: string | null;
  estimate: { code: string; min: number; max: number } | null;
};

/**
 * The mail that tells a visitor that we have their message. Its headers keep other machines from answering it
 * (RFC 3834, section 5; the second one is Exchange's).
 */
export function confirmationMail({ name, subject, message, product, estimate }: ConfirmedLead, brand: Brand) {
  const about = product ?? subject;
  const facts = [
    product && `Product:  ${product}`,
    subject && `Subject:  ${subject}`,
    estimate && `Estimate: ${estimate.code}, ${formatUsdRange(estimate.min, estimate.max)}`,
    estimate && `          ${new URL(`/get-estimate/${estimate.code}`, brand.url).href}`,
  ];
  const paragraphs = [
    name ? `Hello ${name},` : "Hello,",
    `thank you for ${product ? `your interest in ${product}` : "writing to us"}. Your message has reached us, and one of us will answer it within 24 hours.`,
    "This is what we have from you:",
    facts.filter(Boolean).join("\n"),
    message && quote(message),
    "Something to add or to put right? Just reply to this mail.",
    `${brand.name}\nCustom software, AI integration and ready-made products\n${brand.url}`,
    "This note was sent by our website; the answer will come from a person. If you did not write to us, somebody gave your address by mistake, and you need not do anything.",
  ];
  return {
    subject: about ? `We have your message: ${about}` : "We have your message",
    text: `${paragraphs.filter(Boolean).join("\n\n")}\n`,
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  };
}

function quote(message: string): string {
  const shown =
    message.length <= QUOTED_LENGTH
      ? message
      : `${message.slice(0, QUOTED_LENGTH).replace(/\s+\S*$/, "")}\n[and so on]`;
  return shown
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
