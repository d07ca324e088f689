import { BOOKING_PATH } from "~/content/booking-paths";
import type { Brand } from "~/content/brand";
import { leadPath } from "~/content/staff-paths";
import { AUTO_REPLIED, composeMail, type MailText, signature } from "~/features/outbox/mail-text";
import { utcFormat } from "~/lib/text/dates";
import { describeKind, describeVerification, leadReference, leadTitle } from "./lead";
import { listAnswers } from "./lead-answers";
import type { Attachment } from "./lead-part.server";
import type { Lead } from "./leads.server";

const dateTime = utcFormat({ dateStyle: "medium", timeStyle: "short" });
const formatTime = (time: number) => `${dateTime(time)} UTC`;

/** The product name, and the text of what else a lead refers to. */
type References = { product: string | null; attached?: string };

/** The e-mail to the studio about a lead: its content, what it refers to, its due time, and the link to it. */
export function studioMail(
  lead: Lead,
  { product, attached }: References,
  brand: Pick<Brand, "url">,
): MailText {
  const mark = lead.verification === "verified" ? "" : `[${lead.verification}] `;
  const rows: [label: string, value: string | null | undefined][] = [
    ...listAnswers(lead).map(({ label, answer }): [string, string | null] => [label, answer]),
    ["Product", product],
    ["Reference", leadReference(lead)],
    ["Received", formatTime(lead.createdAt)],
    ["Reply by", formatTime(lead.dueAt)],
    ["Bot check", describeVerification(lead)],
    ["Page", lead.source.page],
    ["Referrer", lead.source.referrer],
    ...Object.entries(lead.source.utm ?? {}),
    ["Lead", new URL(leadPath(lead.id), brand.url).href],
  ];
  const sections = [
    rows
      .filter(([, value]) => value)
      .map(([label, value]) => `${`${label}:`.padEnd(14)} ${value}`)
      .join("\n"),
    lead.message,
    lead.transcript && `Conversation with the assistant:\n\n${lead.transcript}`,
    attached,
  ];
  return {
    subject: `${mark}${describeKind(lead.kind)} from ${leadTitle(lead, "a visitor")}${lead.subject ? `: ${lead.subject}` : ""}`,
    text: `${sections.filter(Boolean).join(`\n\n${"-".repeat(60)}\n\n`)}\n`,
  };
}

/** The URL of the page on which visitors book a call. */
export const bookingUrl = ({ url }: Pick<Brand, "url">, query?: string) =>
  new URL(query ? `${BOOKING_PATH}?${query}` : BOOKING_PATH, url).href;

type ConfirmedLead = {
  /** The name of the product that the visitor is interested in. */
  product: string | null;
  attached?: Pick<Attachment, "facts" | "bookingQuery"> | null;
  /** Whether calls can be booked. */
  bookable?: boolean;
};

/**
 * The e-mail that confirms to a visitor that we have their message. It contains no typed text, because anyone can
 * enter another person's address.
 */
export function confirmationMail({ product, attached, bookable }: ConfirmedLead, brand: Brand) {
  const facts = [...(product ? [`Product:  ${product}`] : []), ...(attached?.facts ?? [])];
  const paragraphs = [
    "Hello,",
    `Thank you for ${product ? `your interest in ${product}` : "writing to us"}. We have your message, and a person will reply within ${brand.replies.first}.`,
    facts.length > 0 && `You wrote about:\n\n${facts.join("\n")}`,
    !product &&
      "If you are planning a project, a free first call is the next step. Nothing is binding until you sign the discovery order.",
    bookable &&
      `You don’t have to wait: book a call at a time that suits you. ${bookingUrl(brand, attached?.bookingQuery)}`,
    "Something to add or correct? Just reply to this e-mail.",
    signature(brand),
    "This confirmation was sent by our website; the reply will come from a person. If you did not write to us, someone entered your address by mistake. You don’t have to do anything.",
  ];
  const subject = product ? `We have your message: ${product}` : `We have your message (${brand.name})`;
  return {
    ...composeMail(subject, paragraphs),
    headers: AUTO_REPLIED,
  };
}
