import { type FilterOf, listFilter, oneOf, pageNumber } from "~/lib/form/list-filter";
import type { Delivery } from "./delivery";

/** The path of the log of all deliveries. */
export const DELIVERIES_PATH = "/admin/deliveries";

/** The HTML id of the log, for links to it. */
export const LOG_ID = "deliveries";

/** The status that each view of the log shows, by the view's name in the address. */
const statusOf = { failed: "dead", waiting: "pending", sent: "sent" } as const satisfies Record<
  string,
  Delivery["status"]
>;

export const deliveryFilter = listFilter(DELIVERIES_PATH, {
  show: oneOf(Object.keys(statusOf) as (keyof typeof statusOf)[]),
  page: pageNumber(),
});

type DeliveryFilter = FilterOf<typeof deliveryFilter>;

/** The status of the deliveries that a view shows; undefined for all of them. */
export const statusShown = ({ show }: DeliveryFilter): Delivery["status"] | undefined =>
  show ? statusOf[show] : undefined;

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
