import type { SitePath } from "./site-pages";

type SocialTitle = { title: string; label: string };

/** Text on social images by path, otherwise the page's label. Kept out of site-pages.ts, which browsers load. */
export const socialTitles: Readonly<Partial<Record<SitePath, SocialTitle>>> = {
  "/contact": { title: "Tell us what you want to build", label: "Contact" },
  "/get-estimate": { title: "Know the cost before you start", label: "Cost calculator" },
  "/quick-contact": { title: "Let's Talk!", label: "Call me back" },
  "/assistant": { title: "Ask the script", label: "Assistant" },
  "/blog": { title: "Notes on building software", label: "Blog" },
  "/api": { title: "JSON over HTTPS, no key, no account", label: "API" },
  "/services": { title: "Two kinds of work on one floor plan", label: "AI services" },
  "/custom-development": { title: "Software drawn for one company", label: "Custom development" },
  "/ai-integration": { title: "AI Integration for Your Business", label: "AI integration" },
  "/solutions": { title: "Software Built Just For Your Business", label: "Solutions" },
  "/b2b-solutions": { title: "Software for every department", label: "B2B solutions" },
  "/development-process": { title: "Five phases on one time axis", label: "Development process" },
  "/products": { title: "Ready-made software products", label: "Products" },
  "/saas-products": { title: "Four SaaS products (samples)", label: "SaaS products" },
  "/maintenance-support": { title: "What a year of maintenance includes", label: "Maintenance" },
  "/about": { title: "Who is behind the studio", label: "About" },
  "/case-studies": { title: "The estimate, the changes, the invoice", label: "Case studies" },
  "/docs": { title: "How to work with this studio", label: "Documentation" },
  "/support": { title: "Where to ask, and when you hear back", label: "Support" },
  "/status": { title: "What runs, and what does not", label: "Status" },
  "/privacy": { title: "What each form stores, and for how long", label: "Privacy" },
  "/terms": { title: "What both sides agree to", label: "Terms" },
  "/cookies": { title: "Every cookie, listed", label: "Cookies" },
  "/refund": { title: "What you pay for, and what you get back", label: "Refunds" },
};
