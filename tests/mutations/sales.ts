import type { Fault } from "./fault";

const bookings = ["app/features/booking/record-booking.server.test.ts"];
const offerAnswers = ["app/features/offers/offer-answer.server.test.ts"];
const replies = ["app/features/replies/replies.server.test.ts"];

/** From a reply to a signed offer: replies, booked calls, offers, price lists. */
export const salesFaults: readonly Fault[] = [
  {
    name: "an offer that was declined is accepted at the same moment",
    file: "app/features/offers/offer-answer.server.ts",
    fixed: `eq(offers.status, "sent"), eq(offers.sentVersion, versionNumber)`,
    faulty: "eq(offers.sentVersion, versionNumber)",
    tests: offerAnswers,
  },
  {
    name: "a signed offer is not mailed to its client",
    file: "app/features/offers/offer-answer.server.ts",
    fixed: `["acceptance-mail", "acceptance-notice"]`,
    faulty: `["acceptance-notice"]`,
    tests: offerAnswers,
  },
  {
    name: "two visitors book the same call",
    file: "app/features/booking/record-booking.server.ts",
    fixed: "    reserveSlots(host, id, at),\n",
    faulty: "",
    tests: bookings,
  },
  {
    name: "a bot's suspected submission takes a call's time",
    file: "app/features/leads/lead-record.server.ts",
    fixed: "(!suspected && additions?.alternatives) ||",
    faulty: "additions?.alternatives ||",
    tests: bookings,
  },
  {
    name: "a price list is in effect before its day",
    file: "app/features/price-lists/price-lists.server.ts",
    fixed: "lists.find(({ startsAt }) => startsAt <= now)?.list ?? firstPriceList",
    faulty: "lists[0]?.list ?? firstPriceList",
    tests: ["app/features/price-lists/price-list-changes.server.test.ts"],
  },
  {
    name: "a reply is marked as sent, but no e-mail is queued",
    file: "app/features/replies/replies.server.ts",
    fixed: `    ...queueDeliveries({ leadId: lead.id, replyId: reply.id }, ["reply-mail"], "staff", now),\n`,
    faulty: "",
    tests: replies,
  },
  {
    name: "a reply is sent although someone else has just replied",
    file: "app/features/replies/replies.server.ts",
    fixed: "sentCount} <= ",
    faulty: "sentCount} >= 0 * ",
    tests: replies,
  },
];
