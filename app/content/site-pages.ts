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

/** A link in the header or footer. */
export type NavigationLink = { to: string; label: string };

/** What header and footer link to. */
export type Navigation = {
  /** The links of the header, the Services menu after the first. */
  header: readonly NavigationLink[];
  services: readonly NavigationLink[];
  footer: readonly { title: string; links: readonly NavigationLink[] }[];
  /** The paths of pages that nothing links to here, and the sitemap leaves out. */
  hidden: readonly string[];
};

const linkTo = (to: SitePath): NavigationLink => ({ to, label: sitePages[to]?.label ?? to });
const linksTo = (...paths: SitePath[]) => paths.map(linkTo);

export const estimateLink = linkTo("/get-estimate");

/** The navigation that the site comes with, until staff change it. */
export const defaultNavigation: Navigation = {
  header: linksTo(
    "/",
    "/development-process",
    "/products",
    "/saas-products",
    "/maintenance-support",
    "/about",
    "/blog",
    "/contact",
  ),
  services: linksTo("/services", "/custom-development"),
  footer: footerTitles.map((title) => ({
    title,
    links: Object.entries(sitePages)
      .filter(([, { footer }]) => footer === title)
      .map(([to, { label }]) => ({ to, label })),
  })),
  hidden: [],
};

/** The page that explains prices and durations; others link to it. */
export const costScaleLink: NavigationLink = {
  to: "/custom-development#cost-and-time",
  label: "What things cost and how long they take",
};

/** The page that shows the order of buying; others link to it. */
export const signAndPayLink: NavigationLink = { to: "/docs/payments", label: "What you sign and pay" };

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

/** The first parts of other URLs: of routes, folders, and what feed readers and monitors ask for. */
const otherSlugs = [
  ...[
    "admin",
    "assets",
    "dev",
    "book",
    "bot-check",
    "brand",
    "documents",
    "feed",
    "fonts",
    "healthz",
    "index",
    "media",
    "metrics",
  ],
  ...["offers", "preview", "readyz", "rss", "social", "styleguide", "turnstile-test", "up"],
];

/** Whether a page of the site itself has this address, such as `contact` for `/contact`. A test checks the routes. */
export const isTakenSlug = (slug: string): boolean => `/${slug}` in sitePages || otherSlugs.includes(slug);

/** `kind`: of the content that the page shows, which may be samples. */
type SocialTitle = { title: string; label: string; kind?: string };

/** Text on social images by path, otherwise the page's label. Only the server reads it: browsers do not load it. */
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
