import { firstTimelines } from "./calculator-options";

/** An option with its price in whole USD. `max` is null without an upper end. */
const item = <Id extends string>(id: Id, label: string, hint: string, min: number, max: number | null) => ({
  id,
  label,
  hint,
  min,
  max,
});

const projectTypes = [
  item(
    "simple-website",
    "Simple website",
    "A few pages that say who you are and how to reach you.",
    2_000,
    8_000,
  ),
  item(
    "business-web-app",
    "Business web app",
    "A tool in the browser for your staff or customers.",
    5_000,
    25_000,
  ),
  item(
    "ecommerce-store",
    "E-commerce store",
    "A catalog, a cart, a checkout and order management.",
    8_000,
    40_000,
  ),
  item("mobile-app", "Mobile app", "An app for phones, with its server.", 10_000, 50_000),
  item(
    "enterprise-solution",
    "Enterprise solution",
    "Several systems or departments. We can’t cap this in advance; the estimate uses twice the minimum.",
    25_000,
    null,
  ),
] as const;

const coreFeatures = [
  item("user-login", "User login", "Accounts, passwords and permissions.", 500, 2_000),
  item("database", "Database", "Your records, stored and backed up.", 500, 3_000),
  item(
    "payment-processing",
    "Payment processing",
    "Cards and invoices through a payment provider.",
    800,
    3_000,
  ),
  item("admin-dashboard", "Admin dashboard", "Where your staff manage records and users.", 1_000, 4_000),
  item(
    "mobile-responsive",
    "Mobile responsive",
    "Designed for phones as carefully as for desktops.",
    500,
    1_500,
  ),
  item("email-notifications", "E-mail notifications", "Messages sent when something happens.", 300, 1_000),
  item("file-uploads", "File uploads", "Images and documents from your users.", 400, 1_500),
  item("search-functionality", "Search", "Find records by words and filters.", 500, 2_000),
] as const;

const advancedFeatures = [
  item("ai-integration", "AI integration", "A language model that works with your own data.", 2_000, 10_000),
  item(
    "real-time-features",
    "Real-time features",
    "Chat, live updates, several people editing one document.",
    1_000,
    5_000,
  ),
  item(
    "third-party-integrations",
    "Third-party integrations (each)",
    "Counts one integration. List any others in the description.",
    500,
    3_000,
  ),
  item(
    "multi-language",
    "Multiple languages",
    "Texts, dates and amounts in more than one language.",
    800,
    2_500,
  ),
  item(
    "advanced-security",
    "Advanced security",
    "Two-factor sign-in, an audit log, a security review.",
    1_000,
    5_000,
  ),
  item("custom-api", "Custom API", "A documented interface for your other systems.", 1_500, 6_000),
] as const;

const designFeatures = [
  item("template-design", "Template design", "A proven layout in your colors and typefaces.", 500, 2_000),
  item(
    "custom-design",
    "Custom design",
    "Every screen designed for your users and tested with them.",
    2_000,
    8_000,
  ),
  item("logo-branding", "Logo and branding", "A logo, a color palette and rules for using them.", 500, 2_000),
] as const;

const userScales = [
  item("under-100", "Under 100 users", "A team, a department, a first release.", 0, 0),
  item("100-1000", "100 to 1,000 users", "A company or a growing customer base.", 1_000, 3_000),
  item("1000-plus", "More than 1,000 users", "Load tests, caching and room to grow.", 3_000, 10_000),
] as const;

const supportPlans = [
  item("one-month-free", "One month, free", "Included in every project.", 0, 0),
  item("six-months", "Six months", "Fixes, updates and help for half a year.", 1_000, 3_000),
  item("one-year", "One year", "The same for a full year.", 2_000, 6_000),
  item(
    "monthly-maintenance",
    "Monthly maintenance",
    "Paid month by month; the estimate counts the first.",
    200,
    1_000,
  ),
] as const;

const additionalFeatures = [
  item("source-code", "Source code", "The full source code and its history, handed over to you.", 500, 2_000),
  item("basic-hosting", "Basic hosting", "One server with backups and a certificate, for a year.", 300, 800),
  item(
    "enterprise-hosting",
    "Enterprise hosting",
    "Several servers with monitoring and a standby, for a year.",
    1_000,
    5_000,
  ),
] as const;

/** The price list of an empty database (docs/product.md 6.2). Owners create later ones; the ids never change. */
export const firstPriceList = {
  version: "2025-1",
  projectType: projectTypes,
  coreFeatures,
  advancedFeatures,
  designFeatures,
  timeline: firstTimelines,
  userScale: userScales,
  support: supportPlans,
  additionalFeatures,
  /** The lowest and the highest multiplier, in hundredths. */
  complexity: { lowest: 80, highest: 200 },
} as const;
