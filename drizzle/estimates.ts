import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, time } from "./columns";

/** One line of an estimate as it was priced at the time, in whole USD. */
export type StoredEstimateLine = {
  section: string;
  item: string;
  label: string;
  min: number;
  max: number;
  /** The item had no upper end; `max` is twice its `min`. */
  open?: true;
};

/** What the visitor chose, in the catalogue ids of the price list. */
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

/** Estimates as shown to visitors. They carry their own prices, so that a later price list does not change them. */
export const estimates = sqliteTable(
  "estimates",
  {
    id: id(),
    code: text().notNull().unique(),
    priceListVersion: text().notNull(),
    input: json<StoredEstimateInput>().notNull(),
    lines: json<StoredEstimateLine[]>().notNull(),
    timelineMultiplier: real().notNull(),
    complexityMultiplier: real().notNull(),
    min: integer().notNull(),
    max: integer().notNull(),
    createdAt: time().notNull(),
    /** When it goes, unless somebody opens it by its link or a lead has it before that; null where it stays. */
    expiresAt: time(),
  },
  (table) => [index("estimates_expires_at").on(table.expiresAt)],
);
