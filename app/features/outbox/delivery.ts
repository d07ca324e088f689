import { choice, type FilterValues, listFilter, pageNumber } from "~/lib/form/list-filter";

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

/** The path of the log of all deliveries. */
export const DELIVERIES_PATH = "/admin/deliveries";

/** The HTML id of the log, for links to it. */
export const LOG_ID = "deliveries";

/** The status that each view of the log shows, by the view's name in the address. */
const statusByView = { failed: "dead", waiting: "pending", sent: "sent" } as const satisfies Record<
  string,
  Delivery["status"]
>;

export const deliveryFilter = listFilter(DELIVERIES_PATH, {
  show: choice(Object.keys(statusByView) as (keyof typeof statusByView)[]),
  page: pageNumber(),
});

type DeliveryFilter = FilterValues<typeof deliveryFilter>;

/** The status of the deliveries that a view shows; undefined for all of them. */
export const statusShown = ({ show }: DeliveryFilter): Delivery["status"] | undefined =>
  show ? statusByView[show] : undefined;

/** The query parameter with the result of 'Send again'. */
const RESENT = "resent";

/** The address after 'Send again': the log at `path`, which then shows whether anything was queued. */
export function resentPath(path: string, queued: boolean): string {
  const { pathname, search } = new URL(path, "http://site.invalid");
  const params = new URLSearchParams(search);
  params.set(RESENT, queued ? "1" : "0");
  return `${pathname}?${params}#${LOG_ID}`;
}

/** Whether 'Send again' queued anything; undefined if it was not pressed. */
export const readResent = (params: URLSearchParams): boolean | undefined =>
  params.has(RESENT) ? params.get(RESENT) === "1" : undefined;
