import type { Brand } from "~/content/brand";
import { absoluteUrl } from "./page-meta";

/** The studio, as data of schema.org. Separate from the rest, which the home page does not load. */
export const organization = (brand: Brand): object => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: brand.name,
  url: absoluteUrl(brand, "/"),
  logo: absoluteUrl(brand, "/icon-512.png"),
  foundingDate: String(brand.foundedYear),
  sameAs: brand.links.map((link) => link.url),
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer service",
    email: brand.email,
    areaServed: "global",
    availableLanguage: "English",
  },
});
