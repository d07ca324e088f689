import type { Brand, BrandColors } from "./brand";

/** What pages and e-mails say of the studio besides its brand, as the site comes with it (seed/content/studio.yaml). */
export const studioDefaults = {
  /** By whom it was founded, on /about; empty: nothing is said. */
  background: "by alumni of an Indian engineering institute",
  /** The country from which the studio works. */
  country: "India",
  office: {
    /** Empty: only the country is named. */
    city: "",
    /** The zone of the office, which hosts have until they choose another. */
    zone: "Asia/Kolkata",
    /** The hours of the office in its zone, Monday to Friday. */
    opening: "09:00",
    closing: "17:00",
  },
  /** After how many hours a lead without a reply is overdue. */
  replyHours: 24,
  /** For the legal pages. The copy is a starting point, which counsel should check. */
  legal: {
    isChecked: false,
    law: "India",
    courts: "the courts of India",
    dataLaws: "GDPR and DPDP Act",
    dataRole: "the controller (GDPR) and the data fiduciary (DPDP Act)",
    dataBasis: "DPDP Act, section 7(a), data given voluntarily for a purpose",
    dataRights:
      "Under India’s Digital Personal Data Protection Act, 2023 (DPDP Act), as far as it is in force, you may ask what we process and with whom we share it, have it corrected, completed, updated or erased, nominate a person to act for you after death or incapacity, and raise a grievance with us first and then with the Data Protection Board of India.",
  },
  /** Below every e-mail; empty: nothing. */
  mailFooter: "",
};

/** The studio as the server knows it. */
export type Studio = Brand &
  typeof studioDefaults & {
    /** The bytes of a mark that is a picture. */
    markPng?: Uint8Array;
    /** The variables of the environment that are not used since staff have saved the studio. */
    overridden: readonly string[];
  };

/** The path of the style sheet with a studio's colors. It names them, so that caches keep it forever. */
export const brandSheetPath = ({ day, night }: BrandColors): string =>
  `/brand/${[day.link, day.accent, night.link, night.accent].map((color) => color.slice(1)).join("-")}.css`;

/** What every page needs of the studio. */
export const pickBrand = ({
  background: _background,
  country: _country,
  office: _,
  replyHours: _hours,
  legal: _legal,
  mailFooter: _footer,
  markPng: _png,
  overridden: _variables,
  look,
  ...brand
}: Studio): Brand => ({
  ...brand,
  ...(look && {
    look: {
      ...(look.mark && { mark: look.mark }),
      ...(look.colors && { sheet: brandSheetPath(look.colors) }),
    },
  }),
});
