import type { Brand } from "~/content/brand";
import { AUTO_REPLIED, composeMail, type MailText, signature } from "~/features/outbox/mail-text";
import { formatUsd } from "~/lib/text/money";
import { offerName, offerTitle, sumOffer } from "./offer";
import { describeAcceptanceTime, formatOfferDay, type PrintedOffer } from "./offer-text";

const formatTotal = (offer: PrintedOffer) => formatUsd(sumOffer(offer).total);

/** The e-mail that delivers an offer to the client. */
export function offerMail(offer: PrintedOffer, brand: Brand): MailText {
  const title = offerTitle[offer.kind].toLowerCase();
  return composeMail(`${offerName(offer)} from ${brand.name}`, [
    `Hello ${offer.clientName},`,
    `Here is our ${title}${offer.number > 1 ? `, version ${offer.number}, which replaces the previous one` : ""}. You can read, accept or decline it here:`,
    offer.url,
    `Total: ${formatTotal(offer)}\nValid until the end of ${formatOfferDay(offer.validUntil)}, UTC`,
    "The PDF is attached. Anyone who has this link can accept or decline, so please forward it only to people who are authorized to sign for you.",
    "Questions, or something to change? Just reply to this e-mail.",
    signature(brand),
  ]);
}

const describeOffer = (offer: PrintedOffer): string => {
  const { acceptance } = offer;
  return [
    `${offerName(offer)}, version ${offer.number}: ${formatTotal(offer)}`,
    ...(acceptance
      ? [
          `Accepted by ${acceptance.name}, ${acceptance.role}, ${acceptance.email}`,
          `On behalf of ${offer.clientCompany ?? offer.clientName}`,
          describeAcceptanceTime(acceptance.acceptedAt),
        ]
      : []),
  ].join("\n");
};

/** The e-mail that confirms an acceptance to the client. */
export const acceptanceMail = (offer: PrintedOffer, brand: Brand) => ({
  ...composeMail(`Accepted: ${offerName(offer)}`, [
    "Hello,",
    "Thank you. This confirms what was accepted:",
    describeOffer(offer),
    `The signed ${offerTitle[offer.kind].toLowerCase()} is attached as a PDF and stays at ${offer.url}`,
    "If you did not expect this, please reply right away.",
    signature(brand),
  ]),
  headers: AUTO_REPLIED,
});

/** The e-mail that tells the studio of an acceptance. `staffUrl` is the offer's page for staff. */
export const acceptanceNotice = (offer: PrintedOffer, staffUrl: string): MailText =>
  composeMail(`Accepted: ${offerName(offer)} by ${offer.clientCompany ?? offer.clientName}`, [
    describeOffer(offer),
    staffUrl,
  ]);

/** The e-mail that tells the studio that an offer was declined, and why. */
export const declineNotice = (offer: PrintedOffer, reason: string | null, staffUrl: string): MailText =>
  composeMail(`Declined: ${offerName(offer)} by ${offer.clientCompany ?? offer.clientName}`, [
    describeOffer(offer),
    `Their reason: ${reason ?? "none given"}`,
    staffUrl,
  ]);

/** The e-mail that tells the studio of a question about an offer. `staffUrl` is the page on which staff answer. */
export const questionNotice = (offer: PrintedOffer, question: string, staffUrl: string): MailText =>
  composeMail(`Question about ${offerName(offer)} from ${offer.clientCompany ?? offer.clientName}`, [
    describeOffer(offer),
    `Their question: ${question}`,
    "The client waits for an answer, which you can write here:",
    staffUrl,
  ]);

/** The e-mail with the answer of staff. Without the question, which anyone who has the link can write. */
export const answerMail = (offer: PrintedOffer, answer: string, brand: Brand): MailText =>
  composeMail(`There is an answer to your question about ${offerName(offer)}`, [
    `Hello ${offer.clientName},`,
    "There is an answer to your question:",
    answer,
    `Your question and the whole ${offerTitle[offer.kind].toLowerCase()} are here:`,
    offer.url,
    signature(brand),
  ]);
