/**
 * The studio's data for the legal pages (privacy, cookies, terms, refunds). The copy is a starting point: have
 * counsel check it, then set `unchecked` to false. Until then the log and the staff area show a reminder.
 */
export const legal = {
  unchecked: true,
  /** The country from which the studio works. */
  country: "India",
  /** The law and the courts specified in the terms. */
  law: "India",
  courts: "the courts of India",
  /** The data protection law where the studio is registered, and its authority. */
  dataLaw: "Digital Personal Data Protection Act, 2023",
  dataAuthority: "Data Protection Board of India",
};

/** Every version of the legal pages, newest last. */
export const legalVersions: readonly [LegalVersion, ...LegalVersion[]] = [
  { number: "1", date: "2026-11-02", change: "First version" },
  { number: "2", date: "2026-11-22", change: "Privacy: page speed is measured" },
  {
    number: "3",
    date: "2026-11-25",
    change: "Terms and refunds: the discovery order, late milestones; plainer wording on all pages",
  },
  {
    number: "4",
    date: "2026-11-26",
    change: "Privacy: orders and proposals, booked calls, visits by their first page, changes by staff",
  },
];

type LegalVersion = { number: string; date: string; change: string };

/** The version in force. */
export const currentLegalVersion: LegalVersion = legalVersions.at(-1) ?? legalVersions[0];
