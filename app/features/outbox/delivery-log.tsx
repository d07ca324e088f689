import { Link } from "@remix-run/react";
import { DELIVERIES_PATH, leadPath } from "~/content/staff-paths";
import { Badge, type BadgeTone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyList, ListTable } from "~/ui/list/list-table";
import { LocalTime } from "~/ui/local-text";
import { deliveryStatusLabel, needsAttention } from "./delivery";
import type { Delivery } from "./delivery-log.server";
import { messageKinds } from "./message-kinds";

type DeliveryLogProps = {
  deliveries: readonly Delivery[];
  /** The path that "Send again" returns to, which confirms it. */
  back: string;
  /** On a page about all leads: shows each lead's name, and "Send again" only for failed deliveries. */
  acrossLeads?: boolean;
};

/** Deliveries with their state, and a link to the page that sends one again. */
export function DeliveryLog({ deliveries, back, acrossLeads = false }: DeliveryLogProps) {
  return (
    <ListTable
      caption="Deliveries"
      rows={deliveries}
      empty={<EmptyList title="No deliveries" />}
      columns={[
        {
          header: "Message",
          className: "@4xl:w-1/2",
          cell: (delivery) => <Message delivery={delivery} acrossLeads={acrossLeads} />,
        },
        { header: "Attempts", cell: (delivery) => <Attempts delivery={delivery} /> },
        {
          header: "State",
          cell: (delivery) => <Badge tone={getTone(delivery)}>{deliveryStatusLabel[delivery.status]}</Badge>,
        },
        {
          header: "Actions",
          headerHidden: true,
          onCard: "end",
          className: "@4xl:w-40 @4xl:text-right!",
          cell: (delivery) =>
            canResend(delivery, { acrossLeads }) ? <Resend delivery={delivery} back={back} /> : null,
        },
      ]}
    />
  );
}

const Message = ({ delivery, acrossLeads }: { delivery: Delivery; acrossLeads: boolean }) => (
  <span className="block [overflow-wrap:anywhere]">
    {messageKinds[delivery.kind].label}
    {delivery.recipients ? (
      <span className="block font-normal text-ink-2">{`to ${delivery.recipients}`}</span>
    ) : null}
    {acrossLeads ? (
      <span className="block font-normal text-ink-2">
        about{" "}
        <Link to={leadPath(delivery.lead.id)} className="link">
          <bdi>{delivery.lead.name}</bdi>
        </Link>
      </span>
    ) : null}
  </span>
);

const lastEvent = { sent: "Sent", dead: "Failed", pending: "Next attempt" };

/** When it was or will be sent, the number of attempts, and the last error. */
function Attempts({ delivery }: { delivery: Delivery }) {
  const { status, attempts, createdAt, nextAttemptAt, finishedAt, wasQueuedAgain, lastError } = delivery;
  const isUntried = status === "pending" && attempts === 0;
  return (
    <div className="text-ink-2 [overflow-wrap:anywhere]">
      <p>
        {isUntried ? "Queued" : lastEvent[status]}{" "}
        <LocalTime value={isUntried ? createdAt : (finishedAt ?? nextAttemptAt)} format="date-time" />
      </p>
      <p className="text-ink-3">
        {describeAttempts(attempts)}
        {attempts > 1 ? <LocalTime value={createdAt} format="date-time" /> : null}
      </p>
      {status === "dead" && wasQueuedAgain ? <p>Queued again since</p> : null}
      {lastError ? (
        <p className={needsAttention(delivery) ? "text-error" : "text-ink-3"}>
          Last error: <bdi>{lastError}</bdi>
        </p>
      ) : null}
    </div>
  );
}

function describeAttempts(attempts: number): string {
  if (attempts === 0) return "No attempts yet";
  return attempts === 1 ? "1 attempt" : `${attempts} attempts since `;
}

const Resend = ({ delivery, back }: { delivery: Delivery; back: string }) => (
  <ButtonLink
    size="small"
    variant={needsAttention(delivery) ? "secondary" : "quiet"}
    to={`${DELIVERIES_PATH}/${delivery.id}/resend?${new URLSearchParams({ back })}`}
  >
    Send again
    <span className="sr-only">
      : {messageKinds[delivery.kind].label}, {delivery.lead.name}
    </span>
  </ButtonLink>
);

function getTone(delivery: Delivery): BadgeTone {
  if (delivery.status === "sent") return "green";
  if (delivery.status === "pending") return "yellow";
  return needsAttention(delivery) ? "orange" : "gray";
}

const canResend = (delivery: Delivery, { acrossLeads }: { acrossLeads: boolean }): boolean =>
  needsAttention(delivery) || (!acrossLeads && delivery.status === "sent" && !delivery.wasQueuedAgain);
