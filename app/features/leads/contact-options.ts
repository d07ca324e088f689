import type { Option } from "~/ui/form/field";

/** Choices of the contact form (docs/product.md 3.4). */
export const contactProjectTypes = [
  { value: "web-app", label: "Web application" },
  { value: "mobile-app", label: "Mobile app" },
  { value: "saas", label: "SaaS product" },
  { value: "ecommerce", label: "Online store" },
  { value: "ai-ml", label: "AI or machine learning" },
  { value: "custom", label: "Custom software" },
  { value: "consultation", label: "Consultation" },
  { value: "other", label: "Something else" },
] as const satisfies readonly Option[];

export const contactBudgets = [
  { value: "10-25", label: "$10k to $25k" },
  { value: "25-50", label: "$25k to $50k" },
  { value: "50-100", label: "$50k to $100k" },
  { value: "100+", label: "More than $100k" },
  { value: "discuss", label: "Let us discuss it" },
] as const satisfies readonly Option[];

export const contactTimelines = [
  { value: "asap", label: "As soon as possible" },
  { value: "1-3", label: "1 to 3 months" },
  { value: "3-6", label: "3 to 6 months" },
  { value: "6-12", label: "6 to 12 months" },
  { value: "12+", label: "More than 12 months" },
  { value: "flexible", label: "Flexible" },
] as const satisfies readonly Option[];

/** Maximum lengths in characters, for the browser and the server. */
export const contactLimits = {
  name: 120,
  email: 254,
  company: 160,
  phone: 40,
  subject: 200,
  message: 5000,
  transcript: 10_000,
};

/** The messages for missing required fields. */
export const contactMissing = {
  name: "Please tell us your name.",
  email: "Please give an e-mail address, so that we can answer.",
  subject: "Please say in a few words what this is about.",
  message: "Please write us a message.",
};

/** The confirmation once the message is stored (docs/product.md 3.5). */
export const CONTACT_THANKS = "Thank you for your message! We'll get back to you within 24 hours.";
