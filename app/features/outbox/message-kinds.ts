type MessageFacts = {
  /** What its text is about. */
  about: "lead" | "estimate" | "reply" | "offer" | "call" | "account" | "alert";
  system: "mail" | "webhook";
  to: "studio" | "staff" | "visitor" | "operator" | "integration";
  /**
   * Its name in the log of deliveries, where editors see it and send it again. It names a lead, with which it is
   * deleted, and is composed when it is sent. Without one, its content is sealed in its row, which is deleted once it
   * is sent or has failed, and erased with a person whom it names.
   */
  label?: string;
};

/** Every kind of message. Its feature's `DeliveryHandlers` compose it. */
export const messageKinds = {
  "owner-mail": { about: "lead", system: "mail", to: "studio", label: "E-mail to the studio" },
  "visitor-mail": { about: "estimate", system: "mail", to: "visitor", label: "Estimate to the visitor" },
  "confirmation-mail": { about: "lead", system: "mail", to: "visitor", label: "Confirmation to the visitor" },
  webhook: { about: "lead", system: "webhook", to: "integration", label: "Webhook" },
  "reply-mail": { about: "reply", system: "mail", to: "visitor", label: "Reply to the visitor" },
  "offer-mail": { about: "offer", system: "mail", to: "visitor", label: "Offer to the client" },
  "acceptance-mail": {
    about: "offer",
    system: "mail",
    to: "visitor",
    label: "E-mail to the client about the accepted offer",
  },
  "acceptance-notice": {
    about: "offer",
    system: "mail",
    to: "studio",
    label: "E-mail to the studio about the accepted offer",
  },
  "decline-notice": {
    about: "offer",
    system: "mail",
    to: "studio",
    label: "E-mail to the studio about the declined offer",
  },
  "question-notice": {
    about: "offer",
    system: "mail",
    to: "studio",
    label: "E-mail to the studio about a question",
  },
  "answer-mail": {
    about: "offer",
    system: "mail",
    to: "visitor",
    label: "Answer to the client’s question",
  },
  "booking-mail": {
    about: "call",
    system: "mail",
    to: "visitor",
    label: "E-mail to the visitor about the call",
  },
  "booking-host-mail": {
    about: "call",
    system: "mail",
    to: "staff",
    label: "E-mail to staff about the call",
  },
  "account-mail": { about: "account", system: "mail", to: "staff" },
  // A job of the mail queue: it queues an `account-mail` if the account exists.
  "recovery-request": { about: "account", system: "mail", to: "staff" },
  // Alert e-mails are account e-mails.
  "alert-webhook": { about: "alert", system: "webhook", to: "operator" },
} as const satisfies Record<string, MessageFacts>;

export type OutboxKind = keyof typeof messageKinds;
/** The kinds with these facts. */
export type KindOf<Facts extends Partial<MessageFacts>> = {
  [Kind in OutboxKind]: (typeof messageKinds)[Kind] extends Facts ? Kind : never;
}[OutboxKind];
/** The kinds that name a lead. */
export type AboutLeadKind = KindOf<{ label: string }>;
/** The kinds whose content is sealed. */
export type SealedKind = Exclude<OutboxKind, AboutLeadKind>;

/** The kinds with all of these facts. */
export function listKinds(facts: Partial<MessageFacts>): OutboxKind[] {
  const kinds = Object.entries<MessageFacts>(messageKinds);
  const names = Object.keys(facts) as (keyof MessageFacts)[];
  const found = kinds.filter(([, kind]) => names.every((name) => kind[name] === facts[name]));
  return found.map(([kind]) => kind as OutboxKind);
}
