import type { Brand } from "~/content/brand";
import { listEditors } from "~/features/auth/accounts.server";
import { findLead } from "~/features/leads/leads.server";
import type { DeliveryHandlers } from "~/features/outbox/delivery.server";
import {
  AUTO_REPLIED,
  composeMail,
  type MailText,
  type MailTransport,
  type Message,
  mailTransport,
  PermanentError,
  personalMessage,
  signature,
  studioMessage,
} from "~/features/outbox/mail.server";
import type { KindOf } from "~/features/outbox/message-kinds";
import type { OutboxEntry } from "~/features/outbox/outbox.server";
import { getBrand, getLeadsTo } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { formatUsd } from "~/lib/text/numbers";
import { offerName, offerTitle, sumOffer } from "./offer";
import { offerHref, questionHref } from "./offer-filter";
import { findQuestion, type OfferQuestion } from "./offer-questions.server";
import {
  describeAcceptanceTime,
  formatOfferDay,
  offerFileName,
  offerUrl,
  type PrintedOffer,
} from "./offer-text";
import { findSentOffer, type SentOffer } from "./offers.server";

/** The outbox's handlers for e-mails about offers, with their PDF. */
export function offerDeliveryHandlers(
  renderPdf: (offer: PrintedOffer) => Promise<Uint8Array>,
  transport: MailTransport = mailTransport,
): DeliveryHandlers<KindOf<{ about: "offer" }>> {
  const renderAttachments = async (offer: PrintedOffer) => [
    {
      filename: offerFileName(offer),
      content: Buffer.from(await renderPdf(offer)),
      contentType: "application/pdf",
    },
  ];
  /** A handler that loads the offer and calls `prepare`, unless the offer has been erased. */
  const createHandler = (
    prepare: (found: SentOffer, offer: PrintedOffer, id: string) => Promise<Message>,
  ) => {
    return async ({ id, offerId }: OutboxEntry) => {
      const found = await findSentOffer(offerId ?? "");
      return found ? prepare(found, toPrintedOffer(found), id) : undefined;
    };
  };
  /** A handler that loads the question too. */
  const createQuestionHandler =
    (
      prepare: (
        question: OfferQuestion,
        found: SentOffer,
        offer: PrintedOffer,
        id: string,
      ) => Promise<Message>,
    ) =>
    async (entry: OutboxEntry) => {
      const question = await findQuestion(entry.replyId ?? "");
      if (!question) return undefined;
      return createHandler((found, offer, id) => prepare(question, found, offer, id))(entry);
    };
  const staffUrl = ({ id }: PrintedOffer) => `${env.siteUrl}${offerHref(id)}`;
  return {
    "offer-mail": createHandler(async ({ offer: { status } }, offer, id) => {
      if (status === "withdrawn") throw new PermanentError("The offer was withdrawn before it was sent.");
      const attachments = await renderAttachments(offer);
      const mail = { to: offer.clientEmail, replyTo: getBrand().email, ...offerMail(offer, getBrand()) };
      return personalMessage(transport, { id, ...mail, attachments });
    }),
    "acceptance-mail": createHandler(async (_, offer, id) => {
      const to = [...new Set([offer.clientEmail, offer.acceptance?.email ?? offer.clientEmail])];
      const mail = { to, replyTo: getBrand().email, ...acceptanceMail(offer, getBrand()) };
      return personalMessage(transport, { id, ...mail, attachments: await renderAttachments(offer) });
    }),
    "acceptance-notice": createHandler(async (found, offer, id) => {
      const mail = { replyTo: offer.acceptance?.email, ...acceptanceNotice(offer, staffUrl(offer)) };
      return studioMessage(transport, {
        id,
        to: await listStudioRecipients(found),
        ...mail,
        attachments: await renderAttachments(offer),
      });
    }),
    "decline-notice": createHandler(async (found, offer, id) => {
      const { declineReason } = found.offer;
      const mail = { replyTo: offer.clientEmail, ...declineNotice(offer, declineReason, staffUrl(offer)) };
      return studioMessage(transport, { id, to: await listStudioRecipients(found), ...mail });
    }),
    "question-notice": createQuestionHandler(async (question, found, offer, id) => {
      const answerUrl = `${env.siteUrl}${questionHref(question)}`;
      const mail = { replyTo: offer.clientEmail, ...questionNotice(offer, question.text, answerUrl) };
      return studioMessage(transport, { id, to: await listStudioRecipients(found), ...mail });
    }),
    "answer-mail": createQuestionHandler(async ({ answer }, _, offer, id) => {
      const mail = { replyTo: getBrand().email, ...answerMail(offer, answer ?? "", getBrand()) };
      return personalMessage(transport, { id, to: offer.clientEmail, ...mail });
    }),
  };
}

/** The addresses of the studio and the lead's assignee. */
async function listStudioRecipients({ offer }: SentOffer): Promise<string[]> {
  const lead = await findLead(offer.leadId);
  const assignee = (await listEditors()).find(({ id }) => id === lead?.assigneeId);
  return [...new Set([...getLeadsTo(), ...(assignee ? [assignee.email] : [])])];
}

/** The content of an offer for its PDF and e-mails. */
export function toPrintedOffer({ offer, version, acceptance }: SentOffer): PrintedOffer {
  const { offerId: _, total, sentBy, openedAt, ...content } = version;
  return {
    ...content,
    id: offer.id,
    kind: offer.kind,
    url: offerUrl(offer.code, getBrand()),
    acceptance: acceptance && {
      name: acceptance.name,
      role: acceptance.role,
      email: acceptance.email,
      acceptedAt: acceptance.acceptedAt,
      digest: acceptance.digest,
    },
  };
}

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
