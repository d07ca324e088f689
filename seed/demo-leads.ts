import type { estimates } from "#drizzle/schema/estimates";
import type { leads } from "#drizzle/schema/leads";
import { type EstimateChoices, priceEstimate } from "~/features/estimates/estimate";
import { DEMO_LEAD_ID, REPLY_DUE_MS } from "~/features/leads/lead";
import { leadSearchText } from "~/features/leads/lead-search";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { HOUR_MS } from "~/lib/text/time";

const choices: EstimateChoices = {
  projectType: "business-web-app",
  coreFeatures: ["user-login", "database", "admin-dashboard", "email-notifications"],
  advancedFeatures: ["third-party-integrations"],
  designFeatures: ["custom-design"],
  additionalFeatures: ["basic-hosting"],
  timeline: "standard",
  userScale: "100-1000",
  complexity: 6,
  support: "six-months",
};

export const DEMO_ESTIMATE_ID = "5d0f3a52-6f0b-4b7e-9a53-0c6f2d9e8b41";
const DEMO_ESTIMATE_CODE = "K7QF2-M9XTR";

/** The demo's estimate, with an ID and a code that never change. `now` in milliseconds since the epoch. */
export function demoEstimate(now: number): typeof estimates.$inferInsert {
  return {
    ...priceEstimate(choices, firstPriceList),
    id: DEMO_ESTIMATE_ID,
    code: DEMO_ESTIMATE_CODE,
    priceListVersion: firstPriceList.version,
    input: {
      ...choices,
      budget: "15k-50k",
      description:
        "Our bakeries order flour and packaging by telephone. We would like them to order in the browser, see what is in stock, and get one invoice a month from our accounting system.",
    },
    createdAt: now,
  };
}

const DAY = 24;

type Row = typeof leads.$inferInsert;
/** The differences between the leads. `age`: hours since it was received; `answered`: hours from then to the answer. */
type DemoLead = Partial<Row> & Pick<Row, "kind" | "name"> & { age: number; answered?: number };

const from = (page: string, referrer?: string, utm?: Record<string, string>) => ({ page, referrer, utm });
const search = from("/", "https://www.google.com/");
const letter = from("/contact", undefined, { utm_source: "newsletter", utm_campaign: "autumn" });
const advert = from("/", "https://www.linkedin.com/", { utm_source: "linkedin", utm_medium: "cpc" });
const partner = from("/contact", "https://partner.example/references");
const post = from("/blog/how-to-read-a-software-estimate", "https://news.ycombinator.com/");

const transcript = [
  "Assistant: Hello! I am a script, not a person. What would you like to know?",
  "Visitor: How long does a booking system take?",
  "Assistant: A first slice takes 2-4 weeks, an MVP 6-10 weeks, a standard project 3-6 months.",
  "Visitor: I would rather write to a person.",
].join("\n");

/** Newest first. None of these people exist, and no e-mail can reach the addresses (RFC 2606). */
const profiles: DemoLead[] = [
  { age: 3, kind: "contact", name: "Mara Velt", company: "Velt Bakeries", subject: "Ordering for 14 shops" },
  { age: 9, kind: "quick-contact", name: "Tomas Oak", phone: "+1 555 010 0101", verification: "unverified" },
  { age: 20, kind: "estimate", name: null, email: "orders@velt.example.com", estimateId: DEMO_ESTIMATE_ID },
  { age: 31, kind: "contact", name: "Priya Nandan", subject: "Stock count by phone", source: search },
  {
    age: 40,
    kind: "interest",
    name: "Jonas Reed",
    productId: "db-chat",
    subject: "DB Chat",
    status: "in-progress",
  },
  { age: 3 * DAY, kind: "contact", name: "Win Big Now", verification: "suspected", subject: "Cheap traffic" },
  { age: 4 * DAY, kind: "contact", name: "Elif Aydin", subject: "Booking system", transcript, answered: 5 },
  { age: 6 * DAY, kind: "contact", name: "Luca Ferro", status: "closed", answered: 19, source: partner },
  {
    age: 8 * DAY,
    kind: "interest",
    name: "Hana Mori",
    productId: "email-xl",
    subject: "Email XL",
    answered: 2,
    source: advert,
  },
  { age: 11 * DAY, kind: "quick-contact", name: "Ben Carver", phone: "+1 555 010 0102", answered: 1 },
  { age: 13 * DAY, kind: "contact", name: "Noor Haddad", subject: "Audit of an app", answered: 22 },
  { age: 15 * DAY, kind: "contact", name: "SEO Experts", status: "spam", verification: "suspected" },
  { age: 18 * DAY, kind: "contact", name: "Ida Lund", status: "closed", answered: 8, source: letter },
  {
    age: 21 * DAY,
    kind: "interest",
    name: "Omar Diaz",
    productId: "db-chat",
    subject: "DB Chat",
    answered: 30,
    source: post,
  },
  { age: 25 * DAY, kind: "contact", name: "Grace Otieno", subject: "Clinic intake", answered: 12 },
  { age: 28 * DAY, kind: "quick-contact", name: "Sam Pike", phone: "+1 555 010 0103", status: "spam" },
  { age: 33 * DAY, kind: "contact", name: "Freya Holm", subject: "Data move", answered: 4, source: search },
  { age: 38 * DAY, kind: "contact", name: "Ravi Menon", status: "closed", answered: 16, source: advert },
  {
    age: 42 * DAY,
    kind: "interest",
    name: "Clara Voss",
    productId: "email-xl",
    subject: "Email XL",
    status: "closed",
  },
  { age: 47 * DAY, kind: "contact", name: "Piet Bakker", subject: "Route planning", answered: 23 },
  {
    age: 52 * DAY,
    kind: "contact",
    name: "Anya Sorel",
    subject: "Second opinion",
    answered: 3,
    source: post,
  },
  { age: 58 * DAY, kind: "quick-contact", name: "Leo Grant", phone: "+1 555 010 0104", status: "closed" },
  { age: 63 * DAY, kind: "contact", name: "Yuki Tan", status: "closed", answered: 11, source: letter },
  { age: 69 * DAY, kind: "contact", name: "Dora Klein", subject: "First version by spring", answered: 26 },
];

const message: Partial<Record<Row["kind"], string>> = {
  contact:
    "We keep this in spreadsheets today, and five people wait for each other. Could you tell us what a first version would take?",
  interest: "Could you show us the product with data like ours?",
};

const reasons = {
  verified: null,
  unverified: "sent without a bot check",
  suspected: "filled in the honeypot",
};

/** The demo's leads of the ten weeks before `now` (epoch milliseconds), in every state, with fixed IDs. */
export const demoLeads = (now: number): Row[] =>
  profiles.map(({ age, answered, ...lead }, index) => {
    const createdAt = now - age * HOUR_MS;
    const id = `${DEMO_LEAD_ID}${String(index + 1).padStart(12, "0")}`;
    const { name, kind, verification = "verified" } = lead;
    const mailbox =
      kind === "quick-contact" ? null : `${name?.toLowerCase().replaceAll(" ", ".")}@example.com`;
    const fields = {
      email: mailbox,
      subject: kind === "estimate" ? null : "A tool for our daily work",
      message: message[kind],
      ...lead,
    };
    return {
      status: answered === undefined ? "new" : "answered",
      source: from(kind === "contact" ? "/contact" : "/"),
      ...fields,
      id,
      verification,
      verificationReason: reasons[verification],
      searchText: leadSearchText({ ...fields, id }, lead.estimateId && DEMO_ESTIMATE_CODE),
      submissionKey: id,
      createdAt,
      dueAt: createdAt + REPLY_DUE_MS,
      answeredAt: answered === undefined ? null : createdAt + answered * HOUR_MS,
    };
  });
