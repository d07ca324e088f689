import { defaultBrand as brand } from "~/content/brand";
import { caseStudies } from "~/content/case-studies/all-studies";
import { storedInBrowser } from "~/content/stored-in-browser";
import { listProducts } from "~/features/products/catalogue";
import { showcase } from "~/features/products/showcase";

/** What the specification wants to read on a page. Texts are in one string, with bars between. */
export type PageSheet = {
  title: string;
  headings?: string | string[];
  texts?: string | string[];
  /** Where they lead; with their text, or its beginning, where that matters. */
  links?: (string | readonly [text: string, to: string])[];
  /** What search engines are told that the page is about. */
  structured?: string[];
  without?: RegExp;
};

export const pageSheets: Record<string, PageSheet> = {
  "/": {
    title: "Home",
    headings: `
      Discovery | Design | Development | Deploy | Custom Software | AI Services | Want to Build Custom
      Software?
    `,
    texts: `
      50+ Projects | 15+ Active Clients | 99% | 24/7 | Large corporations | Mid-size agencies | Small
      agencies | 3-6 months | $25k-$200k | 24-48 hour response | 5-15 experts | Rated 5 out of 5 | Price:
      Coming Soon | Know the cost before you start your project
    `,
    links: [
      ...["interview-ai", "chatbot-search-cases", "test-forecast", "placement-portal"].map(
        (id) => `/products/${id}`,
      ),
      "/products",
      "/custom-development",
      "/development-process",
    ],
    structured: ["Organization", "ContactPoint"],
    without: /Put a number on your idea/,
  },
  "/about": {
    title: "About",
    headings: `
      Founding story | Agency speed with product vision | Business model: an innovation flywheel |
      Project-based B2B services | Licensing and custom software | Self-owned SaaS | Mission and key
      objectives
    `,
    texts: `
      founded in 2025 by alumni of an Indian engineering institute | 5-15 experts | B2B Solutions | SaaS
      Products | R&D Learning Culture | Community Talent Ecosystem
    `,
    links: [
      ["Start Your Project", "/contact"],
      ["", `mailto:${brand.email}`],
    ],
  },
  "/ai-integration": {
    title: "AI Integration",
    headings: `
      AI Integration for Your Business | Analyze use case | Cost-benefit analysis | Prototype and test |
      Optimize for scale | Customer service AI | Document processing | Data analysis | Development |
      Running each month | Return | Security and compliance | 4-8 week deployment | Multi-model expertise
      | 3x ROI within 12 months
    `,
    texts: `
      $15k-30k | $30k-75k | $75k-150k | $200-800 | $800-3000 | $300-1500 | 6-12 months | 30-60% | 40-80% |
      cost reduction | time savings | accuracy boost | ROI growth
    `,
    links: [
      ["Get AI Consultation", "/contact?subject=AI+consultation&projectType=ai-ml"],
      ["View Case Studies", "/case-studies"],
    ],
  },
  "/b2b-solutions": {
    title: "B2B Solutions",
    texts: `
      A product, adapted | Custom software | Integration of existing systems | AI integration | Consulting
      | Maintenance | 2-8 weeks | Coming Soon | 3-6 months | 6-12 months | $25k-$200k | 4-8 weeks | from
      $15k | $150-250 per hour | 20-35% annually | Valves on all three | Sales | Operations | Finance |
      People | 24 hours
    `,
    links: [
      ["Get an estimate", "/get-estimate"],
      ["Talk to us", "/contact"],
      ...["email-xl", "chatbot-search-cases", "db-chat", "db2xl", "interview-ai", "placement-portal"].map(
        (id) => `/products/${id}`,
      ),
    ],
  },
  "/case-studies": {
    title: "Case Studies",
    headings: "Drawing register",
    texts: `
      Sample: a worked example, not a client’s project. A studio replaces it with its own. | Sheet no. |
      Title | Rev. | Estimate | Invoice | On time
    `,
    links: caseStudies.map(({ slug, title }) => [title, `/case-studies/${slug}`]),
  },
  "/custom-development": {
    title: "Custom Development",
    texts: `
      Simple website | First slice | MVP | Standard project | Enterprise project | Product customization |
      Part of its project’s price 2-4 weeks | Added up in the calculator 6-10 weeks | $25k-$200k 3-6 months
      | and up 6-12 months | Quoted for the change 2-8 weeks | from $15k 4-8 weeks | $150-250 per
      hour As many hours as agreed | 20-35% annually Year by year | 2-4 weeks to a first slice | 6-10 weeks
      to an MVP | 24 hours to a reply | 24-48 hours to a worked-out answer | 5-15 experts | Why does AI
      integration have two prices?
    `,
    links: ["/get-estimate"],
  },
  "/cookies": {
    title: "Cookies",
    texts: storedInBrowser.map(({ name, kind, purpose }) => `${name} ${kind} ${purpose}`),
  },
  "/development-process": {
    title: "Development Process",
    texts: `
      Discovery and Requirements | Design and Planning | Development Sprints | Testing and Refinement |
      Launch and Support | 1-2 weeks | 6-12 weeks, 2-week sprints | ongoing | Activities | Meetings |
      Deliverables | on time based on 50+ projects | 2-week sprint cycles | 24/7 communication
    `,
    links: [
      ["Start Your Project", "/get-estimate"],
      ["Start Your Project Today", "/get-estimate"],
      "/custom-development#cost-and-time",
    ],
    structured: ["HowTo", "HowToStep"],
  },
  "/maintenance-support": {
    title: "Maintenance and Support",
    headings: "What a year of care looks like | 20-35% annually",
    texts: `
      One month free support | 24/7 support | One month, free | Six months | One year | Monthly
      maintenance | developed for $80,000 $16,000–$28,000 a year | 24/7 is when you can reach us | 24 hours is
      how long a reply takes | 24-48 hours is how long a worked-out answer takes | 20-35% annually is the
      price | development price of about $10,000 to $17,000
    `,
    links: [
      ["Get Estimate", "/get-estimate"],
      ["Next: Support", "/support"],
    ],
    structured: ["Service", "FAQPage", "BreadcrumbList"],
  },
  "/privacy": {
    title: "Privacy",
    texts: `
      A starting point, not legal advice: have counsel check it before you rely on it. | Contact form |
      Quick contact | Product interest | Estimate by e-mail | Staff sign-in | Data Protection Board of
      India | Our mail provider | No provider for the bot check
    `,
    without: /Cloudflare/,
  },
  "/products": {
    title: "Products",
    headings: ["Products, already built.", ...listProducts().map(({ name }) => name)],
    texts: `
      v1 | B2B | D2C | Customizable | HR Tech | Every candidate gets the same fair first interview. | Runs
      structured first-round interviews | Monthly | Annual | Price: Coming Soon | Quick setup | Enterprise
      security | 24/7 support | Regular updates
    `,
    links: [
      ...["/custom-development", "/services#ai-services", "/services"].map((to): [string, string] => [
        "",
        to,
      ]),
      ["Next: Custom Development", "/custom-development"],
    ],
    structured: ["SoftwareApplication"],
    without: /\$\d+ *(\/|per|a) *(month|year)/,
  },
  "/saas-products": {
    title: "SaaS Products",
    headings: ["SaaS Products", ...showcase.map(({ name }) => name)],
    texts: showcase.flatMap(({ status, tagline, description, features, tags }) => [
      ...[status, tagline, description, ...features, ...tags],
    ]),
    links: [
      ["B2B Solutions", "/b2b-solutions"],
      ...showcase.flatMap(({ id }): [string, string][] => [
        ["Start Free Trial", `/saas-products/${id}/interest?wish=trial`],
        ["View Demo", `/saas-products/${id}/interest?wish=demo`],
      ]),
    ],
    structured: ["SoftwareApplication"],
    without: /Put a number on your idea|\$/,
  },
  "/services": {
    title: "AI Services",
    texts: `
      from $15k 4-8 weeks | $25k-$200k 3-6 months | 20-35% annually After the month | Ready-made products |
      Price: Coming Soon 2-8 weeks | $150-250 per hour As many hours as agreed | 24 hours to a reply | First
      slice, to try 2-4 weeks | MVP, launched 6-10 weeks | Standard project 3-6 months | Enterprise project
      6-12 months
    `,
    links: ["/ai-integration", "/custom-development", "/maintenance-support", "/products", "/contact"],
  },
  "/solutions": {
    title: "Solutions",
    headings: `
      Software Built Just For Your Business | Why Choose Custom Over Generic? | Solutions That Transform
      Your Business | Flexible Pricing That Works For You | We Serve Every Business Size | Ready to
      Streamline Your Business? | Not Sure Which Option Fits? | Perfect fit | Scales with growth | Control
      and security | Fast implementation | Monthly subscription | Annual subscription | One-time purchase
      | Custom quote
    `,
    texts: `
      Average Efficiency Improvement | 73% | Inventory management | stock wastage reduced by 40% |
      Customer relationship management | customer retention up 35% | Financial management tools | Workflow
      automation | saves 20+ hours per week | Up to 20% savings | Source code and lifetime license | Small
      businesses | Medium enterprises | Large corporations | Non-profits
    `,
    links: [
      ["Get Your Estimate", "/get-estimate"],
      ["Discuss Your Needs", "/contact"],
      ["Get Your Custom Quote", "/get-estimate"],
      ["Get Custom Pricing", "/contact"],
      ["Get Free Estimate", "/get-estimate"],
    ],
    without: /Put a number on your idea/,
  },
  "/status": {
    title: "Status",
    texts: `
      Database | Image storage | Mail queue | Bot check | The measured figure stands here once five
      messages have been answered.
    `,
    links: [["Check again", "/status"]],
  },
  "/support": {
    title: "Support",
    headings:
      "Find your line, then write | Eight lines that spare a day | What comes first | Asked about support",
    texts: "24 hours | 24-48 hours | 24/7 | India",
    links: [
      ...["/status", "/contact", "/maintenance-support", "/docs", "/get-estimate"],
      `mailto:${brand.email}?subject=Security`,
    ],
    structured: ["FAQPage"],
  },
  "/terms": {
    title: "Terms",
    headings: "What these terms cover | Estimates | Proposals, and what binds | Law and place",
    texts: `
      Nothing is binding until you sign that proposal. | An estimate is a range, not an offer. | Hold: for
      counsel to settle | The law of India applies
    `,
    links: ["/custom-development#cost-and-time"],
  },
  "/refund": {
    title: "Refunds",
    texts: `
      Talk | Discovery | Milestone | Next one | Launch | There is nothing to return. | What you paid ahead
      for milestones that have not begun. | Nothing of accepted work.
    `,
    without: /\d+ days/,
  },
  "/docs": {
    title: "Documentation",
    headings: "Drawing register",
    texts: "rush × 1.5, standard × 1, flexible × 0.9 | answers within 24 hours",
    links: ["/custom-development#cost-and-time"],
  },
};
