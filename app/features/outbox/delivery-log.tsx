import { Form, Link, useSearchParams } from "@remix-run/react";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { FormGuard } from "~/ui/form/form-guard";
import { LocalTime } from "~/ui/local-text";
import { Notice } from "~/ui/notice";
import { type Delivery, deliveryKindLabel, deliveryStatusLabel, needsAttention } from "./delivery";
import { LOG_ID, readResent } from "./delivery-view";

type DeliveryLogProps = {
  deliveries: readonly Delivery[];
  /** Of `createFormToken`. */
  token: string;
  /** The path under /admin that 'Send again' comes back to. */
  redirectTo: string;
  /** On a page about all leads: names each one, and offers only what failed to be sent again. */
  acrossLeads?: boolean;
};

/** What was sent and will be sent, to whom, and how it went. One form around it all: each button says what it sends. */
export function DeliveryLog({ deliveries, token, redirectTo, acrossLeads = false }: DeliveryLogProps) {
  return (
    <Form method="post" id={LOG_ID} preventScrollReset className="@container">
      <ResentNotice />
      <FormGuard token={token} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {deliveries.length === 0 ? <p className="text-ink-2">Nothing here.</p> : null}
      <ul className="border-ink text-small not-empty:border-y">
        {deliveries.map((delivery) => (
          <li
            key={delivery.id}
            className="grid gap-x-6 gap-y-2 border-b border-rule py-4 last:border-0 @xl:grid-cols-[5.5rem_1fr_7.5rem] @4xl:grid-cols-[5.5rem_1fr_18rem_7.5rem]"
          >
            <p>
              <Badge tone={tone(delivery)}>{deliveryStatusLabel[delivery.status]}</Badge>
            </p>
            <div className="min-w-0">
              <p className="font-semibold">{deliveryKindLabel[delivery.kind]}</p>
              <p className="break-words text-ink-2">to {delivery.recipient}</p>
              {acrossLeads ? (
                <p className="break-words text-ink-2">
                  about{" "}
                  <Link to={`/admin/leads/${delivery.lead.id}`} className="link">
                    {delivery.lead.name}
                  </Link>
                </p>
              ) : null}
            </div>
            <DeliveryTimes delivery={delivery} />
            {delivery.lastError ? (
              <p
                className={classNames(
                  "min-w-0 break-words @xl:col-start-2 @4xl:col-end-4",
                  needsAttention(delivery) ? "text-error" : "text-ink-3",
                )}
              >
                Last error: {delivery.lastError}
              </p>
            ) : null}
            {offersResend(delivery, acrossLeads) ? (
              <p className="@xl:col-start-3 @xl:row-start-1 @xl:text-right @4xl:col-start-4">
                <Button
                  size="small"
                  variant={needsAttention(delivery) ? "secondary" : "quiet"}
                  formAction={`/admin/deliveries/${delivery.id}/resend`}
                >
                  Send again
                  <span className="sr-only">
                    : {deliveryKindLabel[delivery.kind]}, {delivery.lead.name}
                  </span>
                </Button>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Form>
  );
}

/** What came of the last 'Send again'. */
function ResentNotice() {
  const queued = readResent(useSearchParams()[0]);
  if (queued === undefined) return null;
  return queued ? (
    <Notice tone="ok" title="Queued to be sent again." className="mb-6">
      <p>It goes out within seconds. Load this page again to see how it went.</p>
    </Notice>
  ) : (
    <Notice tone="info" title="Nothing was queued." className="mb-6">
      <p>The same thing is waiting to be sent already, or the lead that it was about is gone.</p>
    </Notice>
  );
}

/** Where it stands, and how often it was tried. */
function DeliveryTimes({ delivery }: { delivery: Delivery }) {
  const { status, attempts, createdAt, nextAttemptAt, finishedAt, followed } = delivery;
  const untried = status === "pending" && attempts === 0;
  return (
    <div className="text-ink-2 @xl:col-start-2 @4xl:col-start-3 @4xl:row-start-1">
      <p>
        {untried ? "Queued" : stateSince[status]}{" "}
        <LocalTime value={untried ? createdAt : (finishedAt ?? nextAttemptAt)} format="date-time" />
      </p>
      <p className="text-ink-3">
        {untried ? "Not tried yet" : attempts === 1 ? "1 attempt" : `${attempts} attempts since `}
        {attempts > 1 ? <LocalTime value={createdAt} format="date-time" /> : null}
      </p>
      {status === "dead" && followed ? <p>Queued again since then</p> : null}
    </div>
  );
}

const stateSince = { sent: "Sent", dead: "Given up", pending: "Next attempt" };

function tone(delivery: Delivery): BadgeTone {
  if (delivery.status === "sent") return "green";
  if (delivery.status === "pending") return "yellow";
  return needsAttention(delivery) ? "orange" : "grey";
}

const offersResend = (delivery: Delivery, acrossLeads: boolean): boolean =>
  needsAttention(delivery) || (!acrossLeads && delivery.status === "sent" && !delivery.followed);
