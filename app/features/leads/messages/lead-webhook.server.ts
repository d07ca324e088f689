import { createHmac } from "node:crypto";
import { leadFieldNames } from "~/features/leads/lead-fields";
import type { Lead } from "~/features/leads/leads.server";
import { maskSource } from "~/features/leads/submission/lead-source.server";
import { findOfferedProduct } from "~/features/products/offered-products.server";

/** The time limit of a whole delivery. */
const TIMEOUT_MS = 10_000;
/** The prefix of a secret that is the base64 of the key (Standard Webhooks). */
const ENCODED_SECRET = "whsec_";

/**
 * Posts a lead to a webhook, signed by Standard Webhooks (https://www.standardwebhooks.com). A retry has the
 * same id.
 * @throws Error for a response other than 2xx, redirects included, and if there is none within 10 s
 */
export async function postLeadWebhook(
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
