/** A link in the header or footer. Every mention of the page uses this label. */
export type NavigationLink = { to: string; label: string };

export const servicesMenu: readonly NavigationLink[] = [
  { to: "/services", label: "AI Services" },
  { to: "/custom-development", label: "Custom Development" },
];

export const homeLink: NavigationLink = { to: "/", label: "Home" };

/** The bar's links after Home and the Services menu. */
export const mainLinks: readonly NavigationLink[] = [
  { to: "/development-process", label: "Development Process" },
  { to: "/products", label: "Products" },
  { to: "/saas-products", label: "SaaS Products" },
  { to: "/maintenance-support", label: "Maintenance and Support" },
  { to: "/about", label: "About" },
  { to: "/blog", label: "Blog" },
  { to: "/contact", label: "Contact" },
];

export const estimateLink: NavigationLink = { to: "/get-estimate", label: "Get Estimate" };

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
      { to: "/ai-integration", label: "AI Integration" },
      { to: "/solutions", label: "Solutions" },
      { to: "/b2b-solutions", label: "B2B Solutions" },
      { to: "/maintenance-support", label: "Maintenance and Support" },
    ],
  },
  {
    title: "Products",
    links: [
      { to: "/products", label: "Products" },
      { to: "/saas-products", label: "SaaS Products" },
      { to: "/docs", label: "Documentation" },
      { to: "/api", label: "API" },
      { to: "/status", label: "Status" },
    ],
  },
  {
    title: "Studio",
    links: [
      homeLink,
      { to: "/about", label: "About" },
      { to: "/development-process", label: "Development Process" },
      { to: "/case-studies", label: "Case Studies" },
      { to: "/blog", label: "Blog" },
    ],
  },
  {
    title: "Talk to us",
    links: [
      estimateLink,
      { to: "/contact", label: "Contact" },
      { to: "/support", label: "Support" },
      { to: "/assistant", label: "Assistant" },
    ],
  },
  {
    title: "Small print",
    links: [
      { to: "/privacy", label: "Privacy" },
      { to: "/terms", label: "Terms" },
      { to: "/cookies", label: "Cookies" },
      { to: "/refund", label: "Refunds" },
    ],
  },
];
