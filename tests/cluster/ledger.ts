/** What the site has acknowledged. Anything of it that is missing at the end is lost. */
export type Acknowledged = {
  /** Names of leads. */
  leads: string[];
  /** Codes of estimates, by the description that was sent. */
  estimates: Map<string, string>;
  /** Cookies of browsers that like the post. */
  likes: string[];
  /** Titles that a save has stored. */
  edits: string[];
  /** Addresses of uploaded images. */
  images: string[];
};

export type Figures = {
  requests: number;
  failures: string[];
  sentAgain: number;
  oldPagesMs: number[];
  /** After each event, how long until every other process had taken a lead, by the kind of event. */
  takenAfterMs: Map<string, number[]>;
};
