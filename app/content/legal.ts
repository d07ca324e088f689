/**
 * The studio's data for the legal pages (privacy, cookies, terms, refunds). The texts are a starting point: have
 * counsel check them, then set `unchecked` to false. Until then the log and the staff area say so.
 */
export const legal = {
  unchecked: true,
  /** The law and the courts named in the terms. */
  law: "India",
  courts: "the courts at the studio’s registered office in India",
  /** The data protection law at the studio's seat, and its authority. */
  dataLaw: "Digital Personal Data Protection Act, 2023",
  dataAuthority: "Data Protection Board of India",
};

/** Every issue of the texts, newest last. A clause names the issue that changed it. */
export const legalIssues: readonly [LegalIssue, ...LegalIssue[]] = [
  { number: "1", date: "2026-11-02", change: "First issue" },
  { number: "2", date: "2026-11-22", change: "Privacy: how fast pages are is counted" },
];

type LegalIssue = { number: string; date: string; change: string };

/** The issue in force. */
export const currentIssue: LegalIssue = legalIssues.at(-1) ?? legalIssues[0];
