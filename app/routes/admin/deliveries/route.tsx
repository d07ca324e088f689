import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "~/admin/admin-page";
import { adminMeta } from "~/admin/admin-route";
import { adminLoader } from "~/admin/admin-route.server";
import { deliveryFilter, resent } from "~/features/outbox/delivery";
import { DeliveryLog } from "~/features/outbox/delivery-log";
import { countDeliveries, listDeliveries } from "~/features/outbox/delivery-log.server";
import { FilterChips } from "~/ui/list/filter-chips";
import { ListSummary } from "~/ui/list/list-summary";
import { Pager } from "~/ui/list/pager";

export const meta = adminMeta("Deliveries");

export const loader = adminLoader("editor", async ({ url, token }) => {
  const filter = deliveryFilter.read(url.searchParams);
  const [list, counts] = await Promise.all([
    listDeliveries({ status: filter.show ?? undefined, page: filter.page }),
    countDeliveries(),
  ]);
  return { ...list, counts, filter, token };
});

export default function Deliveries() {
  const { deliveries, counts, count, filter, page, pages, token } = useLoaderData<typeof loader>();
  const chip = (label: string, show: typeof filter.show, count?: number) => ({
    label,
    count,
    to: deliveryFilter.href({ show }),
    current: show === filter.show,
  });
  return (
    <AdminPage
      title="Deliveries"
      done={{ resent }}
      lead="Every mail and webhook about a lead, and its state. Failed attempts are retried automatically for three days."
    >
      {counts.dead > 0 ? <Explanation count={counts.dead} /> : null}
      <FilterChips
        label="Deliveries by state"
        chips={[
          chip("All", null),
          { ...chip("Failed", "dead", counts.dead), alarm: true },
          chip("Waiting", "pending", counts.pending),
          chip("Sent", "sent", counts.sent),
        ]}
      />
      <ListSummary count={count} noun={["delivery", "deliveries"]} />
      <DeliveryLog
        deliveries={deliveries}
        token={token}
        redirectTo={deliveryFilter.href({ ...filter, page }, undefined, { done: "resent" })}
        acrossLeads
      />
      <Pager
        label="Pages of the log"
        {...{ page, pages }}
        href={(page) => deliveryFilter.href({ ...filter, page })}
      />
    </AdminPage>
  );
}

/** What a failed delivery means, and what to do about it. */
const Explanation = ({ count }: { count: number }) => (
  <section aria-labelledby="failed" className="panel mb-6 border-l-4 border-error px-5 py-4 text-small">
    <h2 id="failed" className="font-sans text-body font-semibold">
      {count === 1 ? "1 delivery has failed" : `${count} deliveries have failed`}
    </h2>
    <p className="mt-1 max-w-prose">
      Either it was retried for three days without success, or a visitor's mail server refused the mail for
      good. There are no further retries. No lead is lost: each is in the inbox. Read the last error, fix its
      cause, then send again.
    </p>
  </section>
);
