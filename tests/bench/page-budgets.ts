type Budget = { js: number; fonts: number; total: number };

/** What a page may weigh, in KiB over the line (brotli) at the first visit. */
export const budgets: Record<"with a form" | "others", Budget> = {
  "with a form": { js: 112, fonts: 50, total: 195 },
  others: { js: 106, fonts: 50, total: 195 },
};
