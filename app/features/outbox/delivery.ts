import { choice, listFilter, pageNumber } from "~/lib/form/list-filter";

/** A delivery as the log lists it. Times are in milliseconds since the epoch. */
export type Delivery = {
  id: string;
  kind: "owner-mail" | "visitor-mail" | "confirmation-mail" | "webhook";
  status: "pending" | "sent" | "dead";
  attempts: number;
  lastError: string | null;
  createdAt: number;
  nextAttemptAt: number;
  finishedAt: number | null;
  /** Whether the same message was queued again after this one. */
  followed: boolean;
  /** Mail addresses, or the webhook's host. */
  recipient: string;
  lead: { id: string; name: string };
};

export const deliveryKindLabel: Record<Delivery["kind"], string> = {
  "owner-mail": "Mail to the studio",
  "visitor-mail": "Estimate to the visitor",
  "confirmation-mail": "Confirmation to the visitor",
  webhook: "Webhook",
};

export const deliveryStatusLabel: Record<Delivery["status"], string> = {
  dead: "Failed",
  pending: "Waiting",
  sent: "Sent",
};

/** Whether somebody must look at it: it was given up, and has not been queued again. */
export const needsAttention = ({ status, followed }: Pick<Delivery, "status" | "followed">): boolean =>
  status === "dead" && !followed;

export const DELIVERIES_PATH = "/admin/deliveries";

export const deliveryFilter = listFilter(DELIVERIES_PATH, {
  show: choice(Object.keys(deliveryStatusLabel) as Delivery["status"][]),
  page: pageNumber(),
});

/** The confirmation of 'Send again', for the pages with a log. */
export const resent = {
  title: "Queued to be sent again.",
  text: "It is sent within seconds. Reload this page to see the result.",
};
