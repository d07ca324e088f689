import { type SitePath, sitePages } from "./site-pages";

/** A link in the header or footer. */
export type NavigationLink = { to: string; label: string };

/** Links by the names that app/content/site-pages.ts gives the pages. */
const link = (to: SitePath): NavigationLink => ({ to, label: sitePages[to]?.label ?? to });
const links = (...paths: SitePath[]) => paths.map(link);

export const homeLink = link("/");
export const estimateLink = link("/get-estimate");
export const servicesMenu = links("/services", "/custom-development");

/** The bar's links after Home and the Services menu. */
export const mainLinks = links(
  "/development-process",
  "/products",
  "/saas-products",
  "/maintenance-support",
  "/about",
  "/blog",
  "/contact",
);

/** The one place that explains prices and durations; other pages point to it. */
export const costScaleLink: NavigationLink = {
  to: "/custom-development#cost-and-time",
  label: "What things cost and how long they take",
};

export const footerGroups: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: "Services",
    links: [
      ...servicesMenu,
      ...links("/ai-integration", "/solutions", "/b2b-solutions", "/maintenance-support"),
    ],
  },
  { title: "Products", links: links("/products", "/saas-products", "/docs", "/api", "/status") },
  { title: "Studio", links: links("/", "/about", "/development-process", "/case-studies", "/blog") },
  { title: "Talk to us", links: links("/get-estimate", "/contact", "/support", "/assistant") },
  { title: "Small print", links: links("/privacy", "/terms", "/cookies", "/refund") },
];
