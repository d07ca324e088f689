/** For how long data can be kept, in days, and how pages say it. */
export const retentionPeriods = {
  30: "30 days",
  90: "90 days",
  180: "180 days",
  365: "a year",
  400: "400 days",
  730: "two years",
  1095: "three years",
} as const;

export type RetentionPeriod = `${keyof typeof retentionPeriods}`;

/** How long each kind of data is kept, as the site comes with it. */
export const defaultRetention: {
  /** Leads marked as spam, and those in doubt that no one has handled. */
  spam: RetentionPeriod | "never";
  doubtful: RetentionPeriod | "never";
  /** E-mails that are files, without a mail server. */
  mails: RetentionPeriod;
  audit: RetentionPeriod;
  /** Ended sessions of staff. */
  sessions: RetentionPeriod;
  visits: RetentionPeriod;
} = { spam: "90", doubtful: "90", mails: "90", audit: "730", sessions: "30", visits: "400" };

export type Retention = typeof defaultRetention;

/** How long that is, such as `for 90 days`. */
export const sayPeriod = (period: Retention["spam"]): string =>
  period === "never" ? "until it is erased" : `for ${retentionPeriods[period]}`;
