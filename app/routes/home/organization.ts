import type { Brand } from "~/content/brand";
import { absoluteUrl } from "~/lib/page-meta";

/** The studio as schema.org data (docs/product.md 2.5). */
export const organization = (brand: Brand): object => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: brand.name,
  url: absoluteUrl(brand, "/"),
  logo: absoluteUrl(brand, "/icon-512.png"),
  foundingDate: String(brand.foundedYear),
  sameAs: [brand.linkedInUrl],
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer service",
    email: brand.email,
    areaServed: "global",
    availableLanguage: "English",
  },
});
