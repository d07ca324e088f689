/** One line of the delivery log. Times are in milliseconds since the epoch. */
export type Delivery = {
  id: string;
  kind: "owner-mail" | "visitor-mail" | "confirmation-mail" | "webhook";
  status: "pending" | "sent" | "dead";
  attempts: number;
  lastError: string | null;
  createdAt: number;
  nextAttemptAt: number;
  finishedAt: number | null;
  /** The same thing about the same lead was queued once more after this one: this is history. */
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

/** Whether somebody must look at it: given up, and not queued once more since. */
export const needsAttention = ({ status, followed }: Pick<Delivery, "status" | "followed">): boolean =>
  status === "dead" && !followed;
