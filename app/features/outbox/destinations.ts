import type { OutboxKind } from "./outbox.server";

/** The destination of a message: its system and recipients. */
type Destination = {
  system: "mail" | "webhook";
  to: "studio" | "staff" | "visitor" | "operator" | "integration";
};

const destinations: Record<OutboxKind, Destination> = {
  "owner-mail": { system: "mail", to: "studio" },
  "visitor-mail": { system: "mail", to: "visitor" },
  "confirmation-mail": { system: "mail", to: "visitor" },
  "reply-mail": { system: "mail", to: "visitor" },
  "offer-mail": { system: "mail", to: "visitor" },
  "acceptance-mail": { system: "mail", to: "visitor" },
  "acceptance-notice": { system: "mail", to: "studio" },
  "decline-notice": { system: "mail", to: "studio" },
  "question-notice": { system: "mail", to: "studio" },
  "answer-mail": { system: "mail", to: "visitor" },
  "booking-mail": { system: "mail", to: "visitor" },
  "booking-host-mail": { system: "mail", to: "staff" },
  "account-mail": { system: "mail", to: "staff" },
  // A job of the mail queue: it queues an `account-mail` if the account exists.
  "recovery-request": { system: "mail", to: "staff" },
  webhook: { system: "webhook", to: "integration" },
  "alert-webhook": { system: "webhook", to: "operator" },
};

/** The kinds of messages that go through a system, or to these people. */
export const listKinds = ({ system, to }: Partial<Destination>): OutboxKind[] =>
  (Object.keys(destinations) as OutboxKind[]).filter((kind) => {
    const destination = destinations[kind];
    return (!system || destination.system === system) && (!to || destination.to === to);
  });
