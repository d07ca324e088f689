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
