import { createHmac } from "node:crypto";
import { BOOKING_PATH } from "~/content/booking-paths";
import type { Brand } from "~/content/brand";
import { leadPath } from "~/content/staff-paths";
import { isBookable } from "~/features/calendar/hosts.server";
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
import { findOfferedProduct, loadProductNames } from "~/features/products/catalog.server";
import { getBrand, getLeadsTo } from "~/lib/env/brand.server";
import { env } from "~/lib/env/env.server";
import { utcFormat } from "~/lib/text/time";
import { describeKind, describeVerification, leadReference, leadTitle } from "./lead";
import { listAnswers } from "./lead-answers";
import { leadFieldNames } from "./lead-fields";
import { type Attachment, findAttachment, type LeadParts } from "./lead-part.server";
import { maskSource } from "./lead-statements.server";
import { findLead, type Lead } from "./leads.server";

/** The outbox's handlers for messages about leads. Each writes its message from the lead's current state. */
export function leadDeliveryHandlers(
  parts: LeadParts,
  transport: MailTransport = mailTransport,
  webhook = env.leadWebhook,
): DeliveryHandlers<KindOf<{ about: "lead" }>> {
  return {
    "owner-mail": async ({ id, leadId }) => {
      const lead = await findLead(leadId);
      if (!lead) return undefined;
      const product = lead.productId && (await loadProductNames())(lead.productId);
      const attached = (await findAttachment(lead.id, parts))?.studioText;
      const mail = studioMail(lead, { product, attached }, getBrand());
      return studioMessage(transport, { id, to: getLeadsTo(), replyTo: lead.email ?? undefined, ...mail });
    },
    "confirmation-mail": async ({ id, leadId }) => {
      const lead = await findLead(leadId);
      if (!lead) return undefined;
      const mail = confirmationMail(
        {
          product: lead.productId && (await loadProductNames())(lead.productId),
          attached: await findAttachment(lead.id, parts),
          bookable: await isBookable(),
        },
        getBrand(),
      );
      return visitorMessage(transport, lead, { id, ...mail });
    },
    webhook: async ({ id, leadId, createdAt }) => {
      const lead = await findLead(leadId);
      if (!lead) return undefined;
      // Retried like any other failure, because the variable may be set again.
      if (!webhook) throw new Error("LEAD_WEBHOOK_URL is no longer set.");
      const added = await Promise.all(parts.map((part) => part.readEventFields?.(lead.id)));
      return {
        to: new URL(webhook.url).host,
        send: () => postLeadWebhook(webhook, { id, createdAt }, lead, Object.assign({}, ...added)),
      };
    },
  };
}

/**
 * An e-mail to the lead's address. Replies go to the studio.
 * @throws PermanentError without an address
 */
export function visitorMessage(
  transport: MailTransport,
  { email }: Pick<Lead, "email">,
  mail: Omit<Parameters<MailTransport["send"]>[0], "to">,
): Message {
  if (!email) throw new PermanentError("This lead has no e-mail address.");
  return personalMessage(transport, { to: email, replyTo: getBrand().email, ...mail });
}

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

/** The time limit of a whole delivery. */
const TIMEOUT_MS = 10_000;
/** The prefix of a secret that is the base64 of the key (Standard Webhooks). */
const ENCODED_SECRET = "whsec_";

/**
 * Posts a lead to a webhook, signed by Standard Webhooks (https://www.standardwebhooks.com). A retry has the
 * same id.
 * @throws Error for a response other than 2xx, redirects included, and if there is none within 10 s
 */
async function postLeadWebhook(
  { url, secret }: { url: string; secret: string },
  event: { id: string; createdAt: number },
  lead: Lead,
  added: Record<string, unknown>,
): Promise<void> {
  const body = JSON.stringify(await leadCreated(event, lead, added));
  const timestamp = Math.floor(Date.now() / 1000);
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      "webhook-id": event.id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signWebhook(secret, { id: event.id, timestamp, body }),
    },
    // Personal data is only sent to the configured URL.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error) => {
    throw describeFetchError(error);
  });
  // The body is not needed, and may never end.
  await response.body?.cancel();
  if (!response.ok) throw deliveryError(`The receiver responded with ${response.status}.`, response.status);
}

/** An error for the log, with its code. The message must not contain any part of the URL, which may be secret. */
const deliveryError = (message: string, code: string | number) => Object.assign(new Error(message), { code });

/** The `webhook-signature` of a request (Standard Webhooks, "Signature scheme"). `timestamp` in epoch seconds. */
export function signWebhook(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  const key = secret.startsWith(ENCODED_SECRET)
    ? Buffer.from(secret.slice(ENCODED_SECRET.length), "base64")
    : secret;
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

function describeFetchError({ name, cause }: Error & { cause?: { code?: string } }): Error {
  if (name === "TimeoutError") return deliveryError("The receiver took longer than 10 seconds.", name);
  const code = cause?.code ?? name;
  return deliveryError(`The receiver could not be reached (${code}).`, code);
}

/** The event for the receiver: the full lead with its source, and what the parts add. Times are ISO 8601. */
async function leadCreated(
  event: { id: string; createdAt: number },
  lead: Lead,
  added: Record<string, unknown>,
) {
  const product = lead.productId
    ? { id: lead.productId, name: (await findOfferedProduct(lead.productId))?.name ?? null }
    : null;
  return {
    event: "lead.created",
    id: event.id,
    createdAt: new Date(event.createdAt).toISOString(),
    lead: {
      id: lead.id,
      kind: lead.kind,
      verification: lead.verification,
      verificationReason: lead.verificationReason,
      createdAt: new Date(lead.createdAt).toISOString(),
      dueAt: new Date(lead.dueAt).toISOString(),
      ...Object.fromEntries(leadFieldNames.map((name) => [name, lead[name]])),
      transcript: lead.transcript,
      source: maskSource(lead.source),
      ...added,
      product,
    },
  };
}
