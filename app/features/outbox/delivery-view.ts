import type { Delivery } from "./delivery";

/** Where the log of all deliveries is. */
export const DELIVERIES_PATH = "/admin/deliveries";

/** The log's place on a page. */
export const LOG_ID = "deliveries";

/** The parts of the log, by their name in the address. */
const statusOf = { failed: "dead", waiting: "pending", sent: "sent" } as const satisfies Record<
  string,
  Delivery["status"]
>;

export type DeliveryView = { show: keyof typeof statusOf | null; status?: Delivery["status"]; page: number };

/** Which part of the log an address asks for; what it does not know counts as unsaid. */
export function readDeliveryView(params: URLSearchParams): DeliveryView {
  const asked = params.get("show") ?? "";
  const page = Math.max(1, Math.floor(Number(params.get("page"))) || 1);
  if (!Object.hasOwn(statusOf, asked)) return { show: null, page };
  const show = asked as keyof typeof statusOf;
  return { show, status: statusOf[show], page };
}

/** The address of a part of the log. */
export function deliveryViewPath({ show, page = 1 }: { show: DeliveryView["show"]; page?: number }): string {
  const params = new URLSearchParams({ ...(show && { show }), ...(page > 1 && { page: String(page) }) });
  return params.size > 0 ? `${DELIVERIES_PATH}?${params}` : DELIVERIES_PATH;
}

/** What an address says about a 'Send again' that led to it. */
const RESENT = "resent";

/** Where to go after 'Send again': back to the log at `path`, which then says whether something was queued. */
export function resentPath(path: string, queued: boolean): string {
  const { pathname, search } = new URL(path, "http://site.invalid");
  const params = new URLSearchParams(search);
  params.set(RESENT, queued ? "1" : "0");
  return `${pathname}?${params}#${LOG_ID}`;
}

/** Whether something was queued by the 'Send again' that led here; undefined where none did. */
export const readResent = (params: URLSearchParams): boolean | undefined =>
  params.has(RESENT) ? params.get(RESENT) === "1" : undefined;
