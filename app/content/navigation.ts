import { footerTitles, type SitePath, sitePages } from "./site-pages";

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

/** Links labeled as in app/content/site-pages.ts. */
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
