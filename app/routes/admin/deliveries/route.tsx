import { useLoaderData } from "@remix-run/react";
import { selectLeadTitle } from "~/features/leads/leads.server";
import { deliveryFilter, deliveryStatusLabel, resentNotice } from "~/features/outbox/delivery";
import { DeliveryLog } from "~/features/outbox/delivery-log";
import { listDeliveries } from "~/features/outbox/delivery-log.server";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { FilterChips } from "~/ui/list/filters";
import { ListSummary } from "~/ui/list/list-table";
import { Pager } from "~/ui/list/pager";
import { Notice } from "~/ui/notice";

export const meta = staffMeta("Deliveries");

export const loader = staffLoader("editor", async ({ url }) => {
  const filter = deliveryFilter.read(url.searchParams);
  const list = await listDeliveries({ status: filter.show ?? undefined, page: filter.page }, selectLeadTitle);
  return { ...list, filter };
});

export default function Deliveries() {
  const { deliveries, counts, count, filter, ...paging } = useLoaderData<typeof loader>();
  const chip = (show: keyof typeof deliveryStatusLabel) => ({
    label: deliveryStatusLabel[show],
    count: counts[show],
    to: deliveryFilter.href({ show }),
    current: show === filter.show,
  });
  return (
    <StaffPage
      title="Deliveries"
      done={{ resent: resentNotice }}
      intro="All e-mails and webhooks about leads. Failed attempts are retried automatically for three days."
    >
      {counts.dead > 0 ? (
        <Notice
          tone="error"
          className="mb-6"
          title={counts.dead === 1 ? "1 delivery failed" : `${counts.dead} deliveries failed`}
        >
          Failed deliveries are not retried. No lead is lost: every lead is on the Leads page. Read the last
          error, fix its cause, then send the message again.
        </Notice>
      ) : null}
      <FilterChips
        label="Deliveries by state"
        chips={[
          { label: "All", to: deliveryFilter.href({ show: null }), current: filter.show === null },
          { ...chip("dead"), alarm: true },
          chip("pending"),
          chip("sent"),
        ]}
      />
      <ListSummary count={count} noun={["delivery", "deliveries"]} />
      <DeliveryLog
        deliveries={deliveries}
        back={deliveryFilter.href({ ...filter, page: paging.page })}
        acrossLeads
      />
      <Pager label="Log pages" {...paging} href={(page) => deliveryFilter.href({ ...filter, page })} />
    </StaffPage>
  );
}
