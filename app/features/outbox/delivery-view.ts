import type { Delivery } from "./delivery";

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
  return params.size > 0 ? `/admin/deliveries?${params}` : "/admin/deliveries";
}
