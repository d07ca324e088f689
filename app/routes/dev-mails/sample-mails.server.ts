import { composeAccountMail } from "~/features/auth/account-mail.server";
import { hostBookingMail, visitorBookingMail } from "~/features/booking/booking-delivery.server";
import type { Booking } from "~/features/booking/bookings.server";
import { type Estimate, type EstimateChoices, priceEstimate } from "~/features/estimates/estimate";
import { estimateMail } from "~/features/estimates/estimate-delivery.server";
import { estimateText } from "~/features/estimates/estimate-text";
import { confirmationMail, studioMail } from "~/features/leads/lead-delivery.server";
import type { Lead } from "~/features/leads/leads.server";
import {
  acceptanceMail,
  acceptanceNotice,
  answerMail,
  declineNotice,
  offerMail,
  questionNotice,
} from "~/features/offers/offer-delivery.server";
import type { PrintedOffer } from "~/features/offers/offer-text";
import type { MailText } from "~/features/outbox/mail.server";
import type { KindOf } from "~/features/outbox/message-kinds";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { env } from "~/lib/env/env.server";
import { DAY_MS, HOUR_MS } from "~/lib/text/time";

/** Without the job that queues an `account-mail`. */
type MailKind = Exclude<KindOf<{ system: "mail" }>, "recovery-request">;

const at = Date.UTC(2026, 2, 10, 9, 30);
const id = "3f9a12c4-0000-4000-8000-000000000000";
const { brand } = env;

const choices: EstimateChoices = {
  projectType: "business-web-app",
  coreFeatures: ["user-login", "database"],
  advancedFeatures: ["third-party-integrations"],
  designFeatures: ["custom-design"],
  additionalFeatures: ["basic-hosting"],
  timeline: "standard",
  userScale: "100-1000",
  complexity: 6,
  support: "six-months",
};

const estimate: Estimate = {
  ...priceEstimate(choices, firstPriceList),
  code: "K7QF2-M9XTR",
  priceListVersion: firstPriceList.version,
  timelines: null,
  input: { ...choices, budget: "15k-50k", description: "Orders for three bakeries." },
  createdAt: at,
};

/** With what its e-mails show. */
const lead = {
  ...{ id, kind: "contact", verification: "verified", name: "Mira Novak", email: "mira@example.com" },
  ...{ phone: "+44 20 7946 0000", company: "Novak Teas", subject: "Stock in three shops" },
  message: "We would like to see in the browser what is in stock in each shop.",
  ...{ projectType: "web-app", budget: "15k-50k", createdAt: at, dueAt: at + DAY_MS },
  source: { page: "/contact", referrer: "https://search.example/" },
} satisfies Partial<Lead> as Lead;

const offer: PrintedOffer = {
  ...{ id, kind: "build", number: 2, sentAt: at, url: `${brand.url}/offers/k7qf-2m9x-abcd-0123` },
  ...{ clientName: "Mira Novak", clientCompany: "Novak Teas", clientEmail: "mira@example.com" },
  introduction: "As we discussed.",
  lines: [{ description: "Stock system", quantity: 1, unitPrice: 12_000 }],
  ...{ discountPercent: 10, discountAmount: null, terms: "Paid in milestones.", validUntil: "2026-03-20" },
  acceptance: null,
};

const accepted: PrintedOffer = {
  ...offer,
  acceptance: {
    ...{ name: "Mira Novak", role: "Managing director", email: "mira@example.com" },
    ...{ acceptedAt: at, digest: "" },
  },
};

const booking: Booking = {
  ...{ id, leadId: id, accountId: id, status: "booked", sequence: 0, zone: "Europe/London" },
  ...{ startAt: at + DAY_MS, endAt: at + DAY_MS + HOUR_MS / 2, createdAt: at, changedAt: at, lead },
  ...{ estimateCode: estimate.code, host: "asha@example.com", hostEmail: "asha@example.com" },
  ...{ hostName: "Asha Rao", hostZone: "Asia/Kolkata", place: "https://video.example/asha" },
};

const staffUrl = `${env.siteUrl}/admin/offers/${id}`;

/** A sample of each kind of e-mail, by the functions that write those that are sent. */
export const sampleMails: Record<MailKind, MailText> = {
  "owner-mail": studioMail(lead, { product: null, attached: estimateText(estimate, brand) }, brand),
  "visitor-mail": estimateMail(estimate.code, estimateText(estimate, brand), { brand, bookable: true }),
  "confirmation-mail": confirmationMail(
    {
      product: null,
      attached: { facts: [`Estimate: ${estimate.code}`], bookingQuery: `estimate=${estimate.code}` },
      bookable: true,
    },
    brand,
  ),
  // The whole text is typed by staff.
  "reply-mail": { subject: "Re: Stock in three shops", text: "Hello Mira,\n\nShall we talk on Thursday?\n" },
  "offer-mail": offerMail(offer, brand),
  "acceptance-mail": acceptanceMail(accepted, brand),
  "acceptance-notice": acceptanceNotice(accepted, staffUrl),
  "decline-notice": declineNotice(offer, "We begin next year.", staffUrl),
  "question-notice": questionNotice(offer, "Does that include training?", staffUrl),
  "answer-mail": answerMail(offer, "Yes, two afternoons.", brand),
  "booking-mail": visitorBookingMail(booking, brand),
  "booking-host-mail": hostBookingMail(booking, brand),
  "account-mail": composeAccountMail({
    subject: "Choose a new password",
    lines: ["Someone asked to reset the password of your staff account.", "The link works once."],
  }),
};
