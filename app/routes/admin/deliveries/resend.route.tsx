import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { adminPath, requireAdmin } from "~/admin/require-admin.server";
import { deliveryKindLabel } from "~/features/outbox/delivery";
import { findDelivery, resendDelivery, resendSchema } from "~/features/outbox/delivery-log.server";
import { DELIVERIES_PATH, resentPath } from "~/features/outbox/delivery-view";
import { submitForm } from "~/lib/form.server";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { Button } from "~/ui/button";
import { FormGuard } from "~/ui/form/form-guard";
import { Notice } from "~/ui/notice";

export const headers = privatePage;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Send again",
    description: "Queues a mail or webhook once more.",
    noIndex: true,
  });

/** Stands behind the buttons of the log: seen after signing in on the way, and where the form was refused. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "editor");
  const delivery = await findDelivery(params.id ?? "");
  if (!delivery) throw data(null, { status: 404 });
  return { delivery, token: createFormToken(request) };
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args.request, "editor");
  return submitForm(args, resendSchema, async ({ redirectTo }) =>
    resentPath(adminPath(redirectTo), await resendDelivery(args.params.id ?? "")),
  );
}

export default function DeliveryResend() {
  const { delivery, token } = useLoaderData<typeof loader>();
  const messages = useActionData<typeof action>()?.error?.[""];
  return (
    <div className="wrap py-8">
      <h1 className="font-sans text-h3 font-semibold">Send it again?</h1>
      <p className="mt-2 mb-6 max-w-prose">
        {deliveryKindLabel[delivery.kind]}, to {delivery.recipient}, about {delivery.lead.name}.
      </p>
      {messages ? (
        <Notice tone="error" className="mb-6">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      ) : null}
      <Form method="post" className="flex flex-wrap items-center gap-4">
        <FormGuard token={token} />
        <input type="hidden" name="redirectTo" value={`/admin/leads/${delivery.lead.id}`} />
        <Button>Send again</Button>
        <Link to={DELIVERIES_PATH} className="link">
          Back to all deliveries
        </Link>
      </Form>
    </div>
  );
}
