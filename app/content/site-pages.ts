export const footerTitles = ["Services", "Products", "Studio", "Talk to us", "Legal"] as const;

/** A public page in the site's order. */
type SitePage = {
  /** Its name in links and breadcrumbs. */
  label: string;
  /** The page above it in the breadcrumbs; home if absent. */
  parent?: string;
  /** The page to read next. */
  next?: string;
  /** The footer group that links to it. */
  footer?: (typeof footerTitles)[number];
};

/**
 * All public pages except posts, case studies and products, by path. The sitemap, breadcrumbs, the footer and links to
 * the next page are built from it.
 */
const pages = {
  "/": { label: "Home", footer: "Studio" },
  "/services": { label: "AI Services", next: "/ai-integration", footer: "Services" },
  "/custom-development": { label: "Custom Development", next: "/development-process", footer: "Services" },
  "/ai-integration": {
    label: "AI Integration",
    parent: "/services",
    next: "/case-studies",
    footer: "Services",
  },
  "/solutions": { label: "Solutions", next: "/custom-development", footer: "Services" },
  "/b2b-solutions": {
    label: "B2B Solutions",
    parent: "/solutions",
    next: "/case-studies",
    footer: "Services",
  },
  "/products": { label: "Products", next: "/custom-development", footer: "Products" },
  "/saas-products": {
    label: "SaaS Products",
    parent: "/products",
    next: "/b2b-solutions",
    footer: "Products",
  },
  "/maintenance-support": { label: "Maintenance and Support", next: "/support", footer: "Services" },
  "/about": { label: "About", next: "/development-process", footer: "Studio" },
  "/development-process": { label: "Development Process", next: "/case-studies", footer: "Studio" },
  "/case-studies": {
    label: "Case Studies",
    parent: "/about",
    next: "/development-process",
    footer: "Studio",
  },
  "/docs": { label: "Documentation", footer: "Products" },
  "/api": { label: "API", parent: "/docs", footer: "Products" },
  "/status": { label: "Status", parent: "/support", footer: "Products" },
  "/get-estimate": { label: "Get Estimate", footer: "Talk to us" },
  "/contact": { label: "Contact", footer: "Talk to us" },
  "/quick-contact": { label: "Call me back", parent: "/contact" },
  "/support": { label: "Support", footer: "Talk to us" },
  "/assistant": { label: "Assistant", footer: "Talk to us" },
  "/blog": { label: "Blog", footer: "Studio" },
  "/privacy": { label: "Privacy", next: "/cookies", footer: "Legal" },
  "/terms": { label: "Terms", next: "/refund", footer: "Legal" },
  "/cookies": { label: "Cookies", parent: "/privacy", next: "/privacy", footer: "Legal" },
  "/refund": { label: "Refunds", parent: "/terms", next: "/terms", footer: "Legal" },
} satisfies Record<string, SitePage>;

export type SitePath = keyof typeof pages;
export const sitePages: Readonly<Record<string, SitePage>> = pages;

/** The page's ancestors, starting with home, and the page itself. `label` is the name of a page that is not listed. */
export function getBreadcrumbs(path: string, label?: string): { to: string; label: string }[] {
  const page = sitePages[path];
  const parent = path === "/" ? undefined : (page?.parent ?? findParentPath(path));
  return [...(parent ? getBreadcrumbs(parent) : []), { to: path, label: label ?? page?.label ?? path }];
}

/** The nearest listed page whose path is a prefix of this one's. */
function findParentPath(path: string): string {
  const prefix = path.slice(0, path.lastIndexOf("/"));
  if (prefix === "") return "/";
  return prefix in sitePages ? prefix : findParentPath(prefix);
}
