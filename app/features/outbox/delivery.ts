import { DELIVERIES_PATH } from "~/content/staff-paths";
import { choice, listFilter, pageNumber } from "~/lib/list/list-filter";
import type { AboutLeadKind } from "./outbox.server";

export const deliveryKindLabel: Record<AboutLeadKind, string> = {
  "owner-mail": "E-mail to the studio",
  "visitor-mail": "Estimate to the visitor",
  "confirmation-mail": "Confirmation to the visitor",
  "reply-mail": "Reply to the visitor",
  "offer-mail": "Offer to the client",
  "acceptance-mail": "Accepted offer to the client",
  "acceptance-notice": "Accepted offer to the studio",
  "decline-notice": "Declined offer to the studio",
  "question-notice": "Question about an offer to the studio",
  "answer-mail": "Answer about an offer to the client",
  "booking-mail": "Booked call to the visitor",
  "booking-host-mail": "Booked call to staff",
  webhook: "Webhook",
};

export const deliveryStatusLabel = {
  dead: "Failed",
  pending: "Waiting",
  sent: "Sent",
};

/** Whether staff must look at a delivery: it failed and has not been queued again. */
export const needsAttention = ({
  status,
  wasQueuedAgain,
}: {
  status: keyof typeof deliveryStatusLabel;
  wasQueuedAgain: boolean;
}): boolean => status === "dead" && !wasQueuedAgain;

export const deliveryFilter = listFilter(DELIVERIES_PATH, {
  show: choice(Object.keys(deliveryStatusLabel) as (keyof typeof deliveryStatusLabel)[]),
  page: pageNumber(),
});

/** The notice that confirms "Send again". */
export const resentNotice = {
  title: "Queued to be sent again.",
  text: "It will be sent within seconds. Reload this page to see the result.",
};
