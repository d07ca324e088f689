import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta, stayOnPage } from "~/admin/admin-route";
import { adminAction, adminLoader } from "~/admin/admin-route.server";
import { ConfirmPage } from "~/admin/confirm-page";
import { adminPath } from "~/admin/require-admin.server";
import { leadDoneHref } from "~/features/leads/lead-filter";
import { DELIVERIES_PATH, deliveryKindLabel } from "~/features/outbox/delivery";
import { findDelivery, resendDelivery, resendSchema } from "~/features/outbox/delivery-log.server";

export const meta = adminMeta("Send again");

export const loader = adminLoader("editor", async ({ params, token }) => {
  const delivery = await findDelivery(params.id ?? "");
  if (!delivery) throw data(null, { status: 404 });
  return { delivery, token };
});

export const action = adminAction("editor", { schema: resendSchema }, async ({ values, params, actor }) => {
  await resendDelivery(params.id ?? "", actor);
  return adminPath(values.redirectTo);
});

export default function DeliveryResend() {
  const { delivery, token } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      title="Send it again?"
      token={token}
      back={DELIVERIES_PATH}
      backLabel="Back to all deliveries"
      button={["Send again", "Queueing"]}
      refused="It was not sent."
      hiddenFields={
        <input type="hidden" name="redirectTo" value={leadDoneHref(delivery.lead.id, {}, "resent")} />
      }
    >
      {deliveryKindLabel[delivery.kind]}, to {delivery.recipient}, about {delivery.lead.name}.
    </ConfirmPage>
  );
}

export { stayOnPage as clientAction };
