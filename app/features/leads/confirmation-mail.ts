import type { Brand } from "~/content/brand";
import { formatUsdRange } from "~/lib/money";

type ConfirmedLead = {
  /** What the visitor is interested in, by its name in our catalogue. */
  product: string | null;
  estimate: { code: string; min: number; max: number } | null;
};

/**
 * The mail that tells a visitor that we have their message. Anybody can give anybody's address, so all of it is ours:
 * nothing that was typed into a form reaches a mailbox through us. Its headers keep other machines from answering it
 * (RFC 3834, section 5; the second one is Exchange's).
 */
export function confirmationMail({ product, estimate }: ConfirmedLead, brand: Brand) {
  const facts = [
    product && `Product:  ${product}`,
    estimate && `Estimate: ${estimate.code}, ${formatUsdRange(estimate.min, estimate.max)}`,
    estimate && `          ${new URL(`/get-estimate/${estimate.code}`, brand.url).href}`,
  ].filter(Boolean);
  const paragraphs = [
    "Hello,",
    `thank you for ${product ? `your interest in ${product}` : "writing to us"}. Your message has reached us, and one of us will answer it within 24 hours.`,
    facts.length > 0 && `It belongs to this:\n\n${facts.join("\n")}`,
    "Something to add or to put right? Just reply to this mail.",
    `${brand.name}\nCustom software, AI integration and ready-made products\n${brand.url}`,
    "This note was sent by our website; the answer will come from a person. If you did not write to us, somebody gave your address by mistake, and you need not do anything.",
  ];
  return {
    subject: product ? `We have your message: ${product}` : `We have your message (${brand.name})`,
    text: `${paragraphs.filter(Boolean).join("\n\n")}\n`,
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
  };
}
