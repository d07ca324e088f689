import { footerTitles, type SitePath, sitePages } from "./site-pages";

/** A link in the header or footer. */
export type NavigationLink = { to: string; label: string };

/** Links labeled as in app/content/site-pages.ts. */
const linkTo = (to: SitePath): NavigationLink => ({ to, label: sitePages[to]?.label ?? to });
const linksTo = (...paths: SitePath[]) => paths.map(linkTo);

export const homeLink = linkTo("/");
export const estimateLink = linkTo("/get-estimate");
export const servicesMenu = linksTo("/services", "/custom-development");

/** The header's links after Home and the Services menu. */
export const mainLinks = linksTo(
  "/development-process",
  "/products",
  "/saas-products",
  "/maintenance-support",
  "/about",
  "/blog",
  "/contact",
);

/** The page that explains prices and durations; others link to it. */
export const costScaleLink: NavigationLink = {
  to: "/custom-development#cost-and-time",
  label: "What things cost and how long they take",
};

/** The page that shows the order of buying; others link to it. */
export const signAndPayLink: NavigationLink = { to: "/docs/payments", label: "What you sign and pay" };

/** The footer's groups, with the pages assigned to them. */
export const footerGroups: readonly { title: string; links: readonly NavigationLink[] }[] = footerTitles.map(
  (title) => ({
    title,
    links: Object.entries(sitePages)
      .filter(([, { footer }]) => footer === title)
      .map(([to, { label }]) => ({ to, label })),
  }),
);
