import { aiFigures } from "~/content/ai-figures";
import { defaultBrand as brand } from "~/content/brand";
import { buyingSteps } from "~/content/buying";
import {
  durations,
  prices,
  processFigures,
  replyTimes,
  studioComparison,
  trackRecord,
} from "~/content/marketing-figures";
import { storedInBrowser } from "~/content/stored-in-browser";
import { seededShowcase } from "../support/seed-content";

/** Required copy and links of a page, separated by bars. */
type ExpectedTexts = {
  texts: string | string[];
  /** The targets of links, after their text where that matters. */
  links?: string;
  /** The types of the page's structured data. */
  structured?: string[];
  without?: RegExp;
};

export const expectedTexts: Record<string, ExpectedTexts> = {
  "/": {
    texts: [
      ...["Custom Software", "AI Services", "Want to Build Custom Software?", "Rated 5 out of 5"],
      ...[trackRecord.projects, trackRecord.activeClients, trackRecord.satisfaction, trackRecord.support],
      ...["Large corporations", "Mid-size agencies", "Small agencies", ...Object.values(studioComparison)],
      ...["Price: Coming Soon", "Know the cost before you start your project"],
    ],
    links: `
      /products/interview-ai | /products/chatbot-search-cases | /products/test-forecast |
      /products/placement-portal | /products | /custom-development | /development-process
    `,
    structured: ["Organization", "ContactPoint"],
    without: /Put a number on your idea/,
  },
  "/about": {
    texts: `
      The founders | Founding story | Business model: an innovation flywheel | Mission and key objectives | founded in
      ${brand.foundedYear} by alumni of an Indian engineering institute | ${studioComparison.team} | B2B
      Solutions | SaaS Products | R&D Learning Culture | Community Talent Ecosystem
    `,
    links: `Start Your Project /contact | mailto:${brand.email}`,
  },
  "/ai-integration": {
    texts: [
      ...["Analyze use case", "Cost-benefit analysis", "Prototype and test", "Optimize for scale"],
      ...["Customer service AI", "Document processing", "Data analysis", "Security and compliance"],
      ...Object.values(aiFigures).map((figure) => (typeof figure === "string" ? figure : figure.label)),
    ],
    links: `
      Get AI Consultation /contact?subject=AI+consultation&projectType=ai-ml |
      View Case Studies /case-studies
    `,
  },
  "/b2b-solutions": {
    texts: [
      ...["A product, adapted", "Integration of existing systems", "Consulting", "Coming Soon"],
      ...[
        durations.productCustomization.label,
        durations.standardProject.label,
        durations.enterpriseProject.label,
      ],
      ...[
        durations.aiDeployment.label,
        prices.customDevelopment.label,
        prices.aiIntegration.label,
        prices.consulting,
      ],
      ...[prices.maintenance.label, replyTimes.first],
    ],
    links: `
      Get your estimate /get-estimate | Talk to us /contact | /products/email-xl | /products/db-chat |
      /products/chatbot-search-cases | /products/db2xl | /products/interview-ai | /products/placement-portal
    `,
  },
  "/case-studies": {
    texts: "Samples on this page: clients and their projects, quotes.",
  },
  "/custom-development": {
    texts: `
      $4,400-$22,400 ${durations.mvpTeaser.label} | $7,300-$35,000 ${durations.mvp.label} |
      ${prices.customDevelopment.label} ${durations.standardProject.label} | and up ${durations.enterpriseProject.label} |
      Priced per change ${durations.productCustomization.label} | ${prices.aiIntegration.label} ${durations.aiDeployment.label} |
      ${prices.consulting} As many hours as agreed | ${prices.maintenance.label} Year by year |
      Within ${replyTimes.first} to your first message | within ${replyTimes.full} | ${studioComparison.team}
    `,
    links: "/get-estimate | Price it /get-estimate?projectType=mobile-app",
  },
  "/cookies": { texts: storedInBrowser.map(({ name, kind, purpose }) => `${name} ${kind} ${purpose}`) },
  "/development-process": {
    texts: `
      Discovery and Requirements | Design and Planning | Development Sprints | Testing and Refinement |
      Launch and Support | ${processFigures.discovery.label} | ${processFigures.development.label}, ${durations.sprint}
      sprints | on time based on ${trackRecord.projects} projects | ${trackRecord.support} communication
    `,
    links: `
      Start Your Project /get-estimate | Start Your Project Today /get-estimate |
      /custom-development#cost-and-time
    `,
    structured: ["HowTo", "HowToStep"],
  },
  "/maintenance-support": {
    texts: `
      ${prices.maintenance.label} | One month free support | One month, free | Six months | One year | Monthly
      maintenance | ${trackRecord.support} Support. You can write | ${replyTimes.first} First reply. The longest
      you wait | ${replyTimes.full} Full response. In a running project
    `,
    links: "Get Estimate /get-estimate | Next: Support /support",
    structured: ["Service", "FAQPage", "BreadcrumbList"],
  },
  "/privacy": {
    texts: `
      Contact form | Quick contact | Product interest | Estimate by e-mail | Staff sign-in | Data Protection Board of
      India | Our mail provider | No provider for the bot check
    `,
    without: /Cloudflare/,
  },
  "/products": {
    texts: `
      Ready-made software products | B2B | D2C | Customizable | Monthly | Annual | Price: Coming Soon | Quick setup |
      Enterprise security | 24/7 support | Regular updates
    `,
    links: "/services#ai-services | /services | Next: Custom Development /custom-development",
    structured: ["SoftwareApplication"],
    without: /\$\d+ *(\/|per|a) *(month|year)/,
  },
  "/saas-products": {
    texts: seededShowcase.flatMap(({ name, status, tagline, description, features, tags }) =>
      [[name, status, tagline, description], features, tags].flat(),
    ),
    links: seededShowcase
      .map(({ id }) => `/saas-products/${id}/interest?wish=`)
      .map((interest) => `Start Free Trial ${interest}trial | View Demo ${interest}demo`)
      .join(" | "),
    structured: ["SoftwareApplication"],
    without: /Put a number on your idea|\$/,
  },
  "/services": {
    texts: `
      ${prices.aiIntegration.label} | ${durations.aiDeployment.label} | ${prices.customDevelopment.label} | ${durations.standardProject.label} |
      ${prices.maintenance.label} | ${durations.productCustomization.label} | ${prices.consulting} | First slice, to try ${durations.mvpTeaser.label} |
      MVP, launched ${durations.mvp.label} | Enterprise project ${durations.enterpriseProject.label}
    `,
    links: "/ai-integration | /custom-development | /maintenance-support | /products | /contact",
  },
  "/solutions": {
    texts: `
      Software Built Just For Your Business | Why Choose Custom Over Generic? | Solutions That Transform Your
      Business | Flexible Pricing That Works For You | We Serve Every Business Size | Ready to Streamline
      Your Business? | Not Sure Which Option Fits? | ${trackRecord.efficiencyImprovement} | stock wastage
      reduced by ${trackRecord.wastageReduction} | customer retention up ${trackRecord.customerRetention} |
      saves ${trackRecord.hoursSaved} | Up to ${prices.annualSubscriptionSaving} savings | Monthly
      subscription | Annual subscription | One-time purchase | Custom quote | Non-profits
    `,
    links: `
      Get Your Estimate /get-estimate | Discuss Your Needs /contact | Get Your Custom Quote /get-estimate |
      Get Custom Pricing /contact | Get Free Estimate /get-estimate
    `,
    without: /Put a number on your idea/,
  },
  "/status": {
    texts: `
      Database | Image storage | Mail queue | Bot check | The measured median appears here after five replies.
    `,
    links: "Check again /status",
  },
  "/support": {
    texts: ["What comes first", "India", replyTimes.first, replyTimes.full, trackRecord.support],
    links: `
      /status | /contact | /maintenance-support | /docs | /get-estimate |
      mailto:${brand.email}?subject=Security
    `,
    structured: ["FAQPage"],
  },
  "/terms": {
    texts: `
      Nothing is binding until you sign the discovery order. | An estimate is a range, not a contract. | The law of
      India applies
    `,
    links: "/custom-development#cost-and-time",
  },
  "/refund": {
    texts: `
      First call | Discovery | Milestone 1 | Milestone 2 | Launch | Nothing to refund. | Any advance
      payment for milestones that have not begun. | Nothing for accepted work.
    `,
    without: /\d+ days/,
  },
  "/docs": {
    texts: `we reply within ${replyTimes.first}`,
    links: "/custom-development#cost-and-time | /docs/payments | /get-estimate",
  },
  "/docs/payments": { texts: buyingSteps.flatMap(({ title, signed }) => [title, signed]) },
};
