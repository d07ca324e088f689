import { sql } from "drizzle-orm";
import { check, id, index, integer, json, real, revised, table, text, time } from "./columns";

/** A line of an estimate at the prices of its time, in whole USD. */
export type EstimateLine = {
  section: string;
  item: string;
  label: string;
  min: number;
  max: number;
  /** The item has no upper bound; `max` is twice its `min`. */
  open?: true;
};

/** A pace of work at the time of an estimate. The multiplier is in hundredths. */
type StoredEstimateTimeline = { id: string; label: string; hundredths: number };

/** The visitor's choices, by their ids in the price list. */
export type StoredEstimateInput = {
  projectType: string;
  coreFeatures: string[];
  advancedFeatures: string[];
  designFeatures: string[];
  additionalFeatures: string[];
  timeline: string;
  userScale: string;
  complexity: number;
  support: string;
  budget: string | null;
  description: string | null;
};

/** Estimates as shown to visitors. They store their prices, which a later price list must not change. */
export const estimates = table(
  "estimates",
  {
    id: id(),
    code: text().notNull().unique(),
    priceListVersion: text().notNull(),
    input: json<StoredEstimateInput>().notNull(),
    lines: json<EstimateLine[]>().notNull(),
    /** All of its price list's timelines; null for the first list's. */
    timelines: json<StoredEstimateTimeline[]>(),
    timelineMultiplier: real().notNull(),
    complexityMultiplier: real().notNull(),
    min: integer().notNull(),
    max: integer().notNull(),
    createdAt: time().notNull(),
    /** When it is deleted unless a lead refers to it; opening its link extends it. Null if it stays. */
    expiresAt: time(),
  },
  (columns) => [
    index("estimates_expires_at").on(columns.expiresAt),
    // Covers the order and most filters of the list: rows are wide.
    index("estimates_listing").on(columns.createdAt, columns.expiresAt, columns.id),
    check("estimates_range", sql`${columns.min} <= ${columns.max}`),
  ],
);

export type StoredEstimate = typeof estimates.$inferSelect;

/** Staff's notes on estimates: apart from their rows, which public pages read. A deleted one has no text. */
export const estimateNotes = table("estimate_notes", {
  estimateId: text()
    .primaryKey()
    .references(() => estimates.id, { onDelete: "cascade" }),
  text: text().notNull(),
  ...revised(),
});
