import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/admin/require-admin.server";
import { DeliveryLog } from "~/features/outbox/delivery-log";
import { countDeliveries, listDeliveries } from "~/features/outbox/delivery-log.server";
import { deliveryViewPath, readDeliveryView } from "~/features/outbox/delivery-view";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { Pager } from "~/ui/list/pager";
import { DeliveryFilter } from "./delivery-filter";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Deliveries",
    description: "Every mail and webhook about a lead.",
    noIndex: true,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "editor");
  const view = readDeliveryView(new URL(request.url).searchParams);
  const [list, counts] = await Promise.all([listDeliveries(view), countDeliveries()]);
  return { ...list, counts, show: view.show, token: createFormToken(request) };
}

export default function Deliveries() {
  const { deliveries, counts, show, page, pages, token } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-8">
      <h1 className="font-sans text-h3 font-semibold">Deliveries</h1>
      <p className="mt-2 mb-6 max-w-prose text-ink-2">
        Every mail and webhook about a lead, and how it went. What fails is tried again by itself for three
        days.
      </p>
      {counts.dead > 0 ? <Explanation count={counts.dead} /> : null}
      <DeliveryFilter shown={show} counts={counts} />
      <div className="my-6">
        <DeliveryLog
          deliveries={deliveries}
          token={token}
          redirectTo={deliveryViewPath({ show, page })}
          acrossLeads
        />
      </div>
      <Pager
        label="Pages of the log"
        {...{ page, pages }}
        href={(page) => deliveryViewPath({ show, page })}
        previous="Newer"
        next="Older"
      />
    </div>
  );
}

/** What a failed delivery means, and what to do about it. */
function Explanation({ count }: { count: number }) {
  return (
    <section aria-labelledby="failed" className="panel mb-6 border-l-4 border-error px-5 py-4 text-small">
      <h2 id="failed" className="font-sans text-body font-semibold">
        {count === 1 ? "1 delivery has failed" : `${count} deliveries have failed`}
      </h2>
      <p className="mt-1 max-w-prose">
        Either three days of attempts were in vain, or a visitor's mail server refused the mail for good.
        Nothing more happens by itself. No lead is lost: each is in the inbox. Read the last error, put its
        cause right, then send again.
      </p>
    </section>
  );
}
