import { defaultBrand as brand } from "~/content/brand";
import { storedInBrowser } from "~/content/stored-in-browser";
import { showcase } from "~/features/products/showcase";

/** What the specification wants to read on a page: texts and links in one string each, with bars between. */
type PageSheet = {
  texts: string | string[];
  /** Where they lead; after their text, or its beginning, where that matters. */
  links?: string;
  /** What search engines are told that the page is about. */
  structured?: string[];
  without?: RegExp;
};

export const pageSheets: Record<string, PageSheet> = {
  "/": {
    texts: `
      Discovery | Design | Development | Deploy | Custom Software | AI Services | Want to Build Custom
      Software? | 50+ Projects | 15+ Active Clients | 99% | 24/7 | Large corporations | Mid-size agencies |
      Small agencies | 3-6 months | $25k-$200k | 24-48 hour response | 5-15 experts | Rated 5 out of 5 |
      Price: Coming Soon | Know the cost before you start your project
    `,
    links: `
      /products/interview-ai | /products/chatbot-search-cases | /products/test-forecast |
      /products/placement-portal | /products | /custom-development | /development-process
    `,
    structured: ["Organization", "ContactPoint"],
    without: /Put a number on your idea/,
  },
  "/about": {
    texts: `
      Founding story | Agency speed with product vision | Business model: an innovation flywheel |
      Project-based B2B services | Licensing and custom software | Self-owned SaaS | Mission and key
      objectives | founded in 2025 by alumni of an Indian engineering institute | 5-15 experts | B2B
      Solutions | SaaS Products | R&D Learning Culture | Community Talent Ecosystem
    `,
    links: `Start Your Project /contact | mailto:${brand.email}`,
  },
  "/ai-integration": {
    texts: `
      AI Integration for Your Business | Analyze use case | Cost-benefit analysis | Prototype and test |
      Optimize for scale | Customer service AI | Document processing | Data analysis | Development |
      Running each month | Return | Security and compliance | 4-8 week deployment | Multi-model expertise |
      3x ROI within 12 months | $15k-30k | $30k-75k | $75k-150k | $200-800 | $800-3000 | $300-1500 | 6-12
      months | 30-60% | 40-80% | cost reduction | time savings | accuracy boost | ROI growth
    `,
    links: `
      Get AI Consultation /contact?subject=AI+consultation&projectType=ai-ml |
      View Case Studies /case-studies
    `,
  },
  "/b2b-solutions": {
    texts: `
      A product, adapted | Custom software | Integration of existing systems | AI integration | Consulting |
      Maintenance | 2-8 weeks | Coming Soon | 3-6 months | 6-12 months | $25k-$200k | 4-8 weeks | from $15k |
      $150-250 per hour | 20-35% annually | Sales | Operations | Finance | People | 24 hours
    `,
    links: `
      Get an estimate /get-estimate | Talk to us /contact | /products/email-xl | /products/db-chat |
      /products/chatbot-search-cases | /products/db2xl | /products/interview-ai | /products/placement-portal
    `,
  },
  "/case-studies": {
    texts: `
      Drawing register | Sample: a worked example, not a client’s project. A studio replaces it with its own.
      | Sheet no. | Title | Rev. | Estimate | Invoice | On time
    `,
  },
  "/custom-development": {
    texts: `
      Simple website | First slice | MVP | Standard project | Enterprise project | Product customization |
      Part of its project’s price 2-4 weeks | Added up in the calculator 6-10 weeks | $25k-$200k 3-6 months |
      and up 6-12 months | Quoted for the change 2-8 weeks | from $15k 4-8 weeks | $150-250 per hour As many
      hours as agreed | 20-35% annually Year by year | 24 hours to a reply | 24-48 hours to a worked-out
      answer | 5-15 experts | Why does AI integration have two prices?
    `,
    links: "/get-estimate | Price it /get-estimate?projectType=mobile-app",
  },
  "/cookies": { texts: storedInBrowser.map(({ name, kind, purpose }) => `${name} ${kind} ${purpose}`) },
  "/development-process": {
    texts: `
      Discovery and Requirements | Design and Planning | Development Sprints | Testing and Refinement |
      Launch and Support | 1-2 weeks | 6-12 weeks, 2-week sprints | ongoing | Activities | Meetings |
      Deliverables | on time based on 50+ projects | 2-week sprint cycles | 24/7 communication
    `,
    links: `
      Start Your Project /get-estimate | Start Your Project Today /get-estimate |
      /custom-development#cost-and-time
    `,
    structured: ["HowTo", "HowToStep"],
  },
  "/maintenance-support": {
    texts: `
      What a year of care looks like | 20-35% annually | One month free support | 24/7 support | One month,
      free | Six months | One year | Monthly maintenance | developed for $80,000 $16,000–$28,000 a year | 24/7
      is when you can reach us | 24 hours is how long a reply takes | 24-48 hours is how long a worked-out
      answer takes | development price of about $10,000 to $17,000
    `,
    links: "Get Estimate /get-estimate | Next: Support /support",
    structured: ["Service", "FAQPage", "BreadcrumbList"],
  },
  "/privacy": {
    texts: `
      A starting point, not legal advice: have counsel check it before you rely on it. | Contact form |
      Quick contact | Product interest | Estimate by e-mail | Staff sign-in | Data Protection Board of
      India | Our mail provider | No provider for the bot check
    `,
    without: /Cloudflare/,
  },
  "/products": {
    texts: `
      Products, already built. | v1 | B2B | D2C | Customizable | HR Tech | Every candidate gets the same fair
      first interview. | Runs structured first-round interviews | Monthly | Annual | Price: Coming Soon |
      Quick setup | Enterprise security | 24/7 support | Regular updates
    `,
    links: "/services#ai-services | /services | Next: Custom Development /custom-development",
    structured: ["SoftwareApplication"],
    without: /\$\d+ *(\/|per|a) *(month|year)/,
  },
  "/saas-products": {
    texts: showcase.flatMap(({ name, status, tagline, description, features, tags }) => [
      ...[name, status, tagline, description, ...features, ...tags],
    ]),
    links: showcase
      .map(({ id }) => `/saas-products/${id}/interest?wish=`)
      .map((interest) => `Start Free Trial ${interest}trial | View Demo ${interest}demo`)
      .join(" | "),
    structured: ["SoftwareApplication"],
    without: /Put a number on your idea|\$/,
  },
  "/services": {
    texts: `
      from $15k 4-8 weeks | $25k-$200k 3-6 months | 20-35% annually After the month | Ready-made products |
      Price: Coming Soon 2-8 weeks | $150-250 per hour As many hours as agreed | 24 hours to a reply | First
      slice, to try 2-4 weeks | MVP, launched 6-10 weeks | Enterprise project 6-12 months
    `,
    links: "/ai-integration | /custom-development | /maintenance-support | /products | /contact",
  },
  "/solutions": {
    texts: `
      Software Built Just For Your Business | Why Choose Custom Over Generic? | Solutions That Transform Your
      Business | Flexible Pricing That Works For You | We Serve Every Business Size | Ready to Streamline
      Your Business? | Not Sure Which Option Fits? | Perfect fit | Scales with growth | Control and security
      | Fast implementation | Monthly subscription | Annual subscription | One-time purchase | Custom quote |
      Average Efficiency Improvement | 73% | stock wastage reduced by 40% | customer retention up 35% |
      Financial management tools | saves 20+ hours per week | Up to 20% savings | Source code and lifetime
      license | Small businesses | Medium enterprises | Large corporations | Non-profits
    `,
    links: `
      Get Your Estimate /get-estimate | Discuss Your Needs /contact | Get Your Custom Quote /get-estimate |
      Get Custom Pricing /contact | Get Free Estimate /get-estimate
    `,
    without: /Put a number on your idea/,
  },
  "/status": {
    texts: `
      Database | Image storage | Mail queue | Bot check | The measured figure stands here once five
      messages have been answered.
    `,
    links: "Check again /status",
  },
  "/support": {
    texts: `
      Find your line, then write | Eight lines that spare a day | What comes first | Asked about support |
      24 hours | 24-48 hours | 24/7 | India
    `,
    links: `
      /status | /contact | /maintenance-support | /docs | /get-estimate |
      mailto:${brand.email}?subject=Security
    `,
    structured: ["FAQPage"],
  },
  "/terms": {
    texts: `
      What these terms cover | Estimates | Proposals, and what binds | Law and place | Nothing is binding
      until you sign that proposal. | An estimate is a range, not an offer. | Hold: for counsel to settle |
      The law of India applies
    `,
    links: "/custom-development#cost-and-time",
  },
  "/refund": {
    texts: `
      Talk | Discovery | Milestone | Next one | Launch | There is nothing to return. | What you paid ahead
      for milestones that have not begun. | Nothing of accepted work.
    `,
    without: /\d+ days/,
  },
  "/docs": {
    texts: "Drawing register | rush × 1.5, standard × 1, flexible × 0.9 | answers within 24 hours",
    links: "/custom-development#cost-and-time",
  },
};
