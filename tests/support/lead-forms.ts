import type { leads } from "#drizzle/schema/leads";
import { type LeadFieldRule, leadFields, optionalLeadFields } from "~/features/leads/lead-fields";
import type { Route } from "./call-route";

/** What the contact form says once the message is stored. */
export const CONTACT_THANKS = "Thank you for your message! We'll get back to you within 24 hours.";

type LeadForm = {
  /** The path of the form's page, with IDs that exist in the demo. */
  path: string;
  params?: Record<string, string>;
  route: () => Promise<{ action: Route }>;
  /** Valid values of the required fields, which are stored unchanged. */
  fields: Record<string, string>;
  stored: Partial<typeof leads.$inferSelect>;
  /** Rejected values with their messages. The browser tests try the first. */
  rejected: [field: string, value: string | string[], message: RegExp][];
  button: string;
  thanks: string;
};

const email = "asha@example.com";

/** Every form that creates a lead, to test their common behavior by route and in the browser. */
export const leadForms: LeadForm[] = [
  {
    path: "/contact",
    route: () => import("~/routes/contact/route"),
    fields: { name: "Asha Rao", email, subject: "Stock system", message: "By hand.\nCan you help?" },
    stored: { kind: "contact", company: null },
    rejected: [
      ["message", "x".repeat(7_000), /^Please keep this to 5,000 characters\./],
      ["name", " \t ", /your name/],
      ["name", "a".repeat(121), /120 characters/],
      ["name", "Eve\r\nBcc: all@example.com", /one line/],
      ["name", ["Asha", "Ravi"], /only one value/],
      ["email", "user@domain", /name@example.com/],
      ["email", `${"a".repeat(250)}@example.com`, /254 characters/],
      ["phone", "asdf", /a phone number that we can call, such as/],
      ["subject", "a\u0007b", /cannot be shown/],
      ["projectType", "__proto__", /one of the options/],
      ["timeline", "asap ", /one of the options/],
    ],
    button: "Send message",
    thanks: CONTACT_THANKS,
  },
  {
    path: "/quick-contact",
    route: () => import("~/routes/quick-contact/route"),
    fields: { name: "Asha", phone: "(555) 010-0199, ask for extension 4" },
    stored: {
      kind: "quick-contact",
      subject: "Quick contact request from the website popup",
      message: "Asha would like to talk to us. Please call (555) 010-0199, ask for extension 4.",
    },
    rejected: [
      ["phone", "+91 987654", /that we can call/],
      ["phone", " ", /phone number/],
      ["phone", "1".repeat(41), /40 characters/],
    ],
    button: "Let's talk",
    thanks: "Thank you! We'll contact you soon.",
  },
  {
    path: "/products/email-xl/interest",
    params: { id: "email-xl" },
    route: () => import("~/routes/interest/route"),
    fields: { name: "Asha Rao", phone: "9876543210", email },
    stored: { kind: "interest", productId: "email-xl", subject: "Email XL" },
    rejected: [
      ["phone", "12345", /10-digit phone number: digits only/],
      ["phone", "98765432100", /10-digit/],
      ["phone", "98765 43210", /10-digit/],
      ["phone", "+919876543210", /10-digit/],
      ["phone", "٩٨٧٦٥٤٣٢١٠", /10-digit/],
      ["phone", "", /phone number/],
      ["email", " ", /e-mail address/],
    ],
    button: "Send",
    thanks: "Thank you for your interest! We will contact you soon.",
  },
  {
    path: "/get-estimate/K7QF2-M9XTR/email",
    params: { code: "K7QF2-M9XTR" },
    route: () => import("~/routes/estimate/email.route"),
    fields: { email },
    stored: { kind: "estimate", name: null },
    rejected: [
      ["email", "ravi@localhost@example.com", /name@example.com/],
      ["email", "", /e-mail address/],
      ["email", "a@example.com\nBcc: b@example.com", /one line|name@example.com/],
    ],
    button: "E-mail it to me",
    thanks: "Your estimate is on its way.",
  },
];

/** A valid answer to each optional field of the contact form. */
export const optionalAnswers = Object.fromEntries(
  optionalLeadFields.map((name) => {
    const { label, options }: LeadFieldRule = leadFields[name];
    return [name, name === "phone" ? "020 7946 0018" : (options?.[0]?.value ?? `A typed ${label}`)];
  }),
);
