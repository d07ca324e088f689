import type { SitePath } from "./site-pages";

/** `kind`: of the content that the page shows, which may be samples. */
type SocialTitle = { title: string; label: string; kind?: string };

/** Text on social images by path, otherwise the page's label. Kept out of site-pages.ts, which browsers load. */
export const socialTitles: Readonly<Partial<Record<SitePath, SocialTitle>>> = {
  "/contact": { title: "Tell us what you want to build", label: "Contact" },
  "/get-estimate": { title: "Know the cost before you start", label: "Cost calculator" },
  "/quick-contact": { title: "Let's Talk!", label: "Call me back" },
  "/assistant": { title: "Ask a question", label: "Assistant" },
  "/blog": { title: "Notes on building software", label: "Blog" },
  "/api": { title: "Send a message and read the blog", label: "API" },
  "/services": { title: "AI services, and the software around them", label: "AI services" },
  "/custom-development": { title: "Software built for one company", label: "Custom development" },
  "/ai-integration": { title: "AI Integration for Your Business", label: "AI integration" },
  "/solutions": { title: "Software Built Just For Your Business", label: "Solutions" },
  "/b2b-solutions": { title: "Software for every department", label: "B2B solutions" },
  "/development-process": { title: "How a project runs, in five phases", label: "Development process" },
  "/products": { title: "Ready-made software products", label: "Products" },
  "/saas-products": {
    title: "Software that we run ourselves",
    label: "SaaS products",
    kind: "saas-products",
  },
  "/maintenance-support": { title: "What a year of maintenance includes", label: "Maintenance" },
  "/about": { title: "Who is behind the studio", label: "About" },
  "/case-studies": {
    title: "From the estimate to the invoice",
    label: "Case studies",
    kind: "case-studies",
  },
  "/docs": { title: "How to work with this studio", label: "Documentation" },
  "/support": { title: "How to get help, and how soon we reply", label: "Support" },
  "/status": { title: "Is this site working right now?", label: "Status" },
  "/privacy": { title: "What each form stores, and for how long", label: "Privacy" },
  "/terms": { title: "What both sides agree to", label: "Terms" },
  "/cookies": { title: "What this site stores in your browser", label: "Cookies" },
  "/refund": { title: "When you get money back", label: "Refunds" },
};
