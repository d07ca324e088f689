import { listEditors } from "~/features/auth/accounts.server";
import { findLead } from "~/features/leads/leads.server";
import type { DeliveryHandlers } from "~/features/outbox/delivery.server";
import {
  type MailTransport,
  type Message,
  mailTransport,
  personalMessage,
  studioMessage,
} from "~/features/outbox/mail.server";
import type { KindOf } from "~/features/outbox/message-kinds";
import type { OutboxEntry } from "~/features/outbox/outbox.server";
import { PermanentError } from "~/features/outbox/permanent-error";
import { getBrand, getLeadsTo } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { offerHref, questionHref } from "./offer-filter";
import {
  acceptanceMail,
  acceptanceNotice,
  answerMail,
  declineNotice,
  offerMail,
  questionNotice,
} from "./offer-mail";
import { findQuestion, type OfferQuestion } from "./offer-questions.server";
import { offerFileName, offerUrl, type PrintedOffer } from "./offer-text";
import { findSentOffer, type SentOffer } from "./offers.server";

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

/** The addresses of the studio and the lead's assignee. */
async function listStudioRecipients({ offer }: SentOffer): Promise<string[]> {
  const lead = await findLead(offer.leadId);
  const assignee = (await listEditors()).find(({ id }) => id === lead?.assigneeId);
  return [...new Set([...getLeadsTo(), ...(assignee ? [assignee.email] : [])])];
}

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
