/** A public page in the site's order. */
type SitePage = {
  /** What links and breadcrumbs call it. */
  label: string;
  /** The page above it in the breadcrumbs; home if absent. */
  parent?: string;
  /** The page that a reader who is through with this one goes to next. */
  next?: string;
};

/** All public pages but posts, case studies and products, by path. The sitemap, breadcrumbs and links to the next page follow this list. */
const pages = {
  "/": { label: "Home" },
  "/services": { label: "AI Services", next: "/ai-integration" },
  "/custom-development": { label: "Custom Development", next: "/development-process" },
  "/ai-integration": { label: "AI Integration", parent: "/services", next: "/case-studies" },
  "/solutions": { label: "Solutions", next: "/custom-development" },
  "/b2b-solutions": { label: "B2B Solutions", parent: "/solutions", next: "/case-studies" },
  "/development-process": { label: "Development Process", next: "/case-studies" },
  "/products": { label: "Products", next: "/custom-development" },
  "/saas-products": { label: "SaaS Products", parent: "/products", next: "/b2b-solutions" },
  "/maintenance-support": { label: "Maintenance and Support", next: "/support" },
  "/about": { label: "About", next: "/development-process" },
  "/case-studies": { label: "Case Studies", parent: "/about", next: "/development-process" },
  "/docs": { label: "Documentation", next: "/development-process" },
  "/api": { label: "API", parent: "/docs" },
  "/support": { label: "Support", next: "/status" },
  "/status": { label: "Status", parent: "/support", next: "/support" },
  "/get-estimate": { label: "Get Estimate" },
  "/contact": { label: "Contact" },
  "/quick-contact": { label: "Call me back", parent: "/contact" },
  "/assistant": { label: "Assistant" },
  "/blog": { label: "Blog" },
  "/privacy": { label: "Privacy", next: "/cookies" },
  "/cookies": { label: "Cookies", parent: "/privacy", next: "/privacy" },
  "/terms": { label: "Terms", next: "/refund" },
  "/refund": { label: "Refunds", parent: "/terms", next: "/terms" },
} satisfies Record<string, SitePage>;

export type SitePath = keyof typeof pages;
export const sitePages: Readonly<Record<string, SitePage>> = pages;

/** The pages above a page, from home on, and the page itself. `label` names a page that is not in the list. */
export function getBreadcrumbs(path: string, label?: string): { to: string; label: string }[] {
  const page = sitePages[path];
  const parent = path === "/" ? undefined : (page?.parent ?? parentFolder(path));
  return [...(parent ? getBreadcrumbs(parent) : []), { to: path, label: label ?? page?.label ?? path }];
}

/** The listed page whose address this one's begins with. */
function parentFolder(path: string): string {
  const folder = path.slice(0, path.lastIndexOf("/"));
  return folder in sitePages ? folder : "/";
}
