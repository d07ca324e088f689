type Budget = { js: number; fonts: number; total: number };

/** The weight limits of a page's first visit, in KiB (brotli). The goals are in docs/performance.md. */
export const budgets: Record<"with a form" | "others", Budget> = {
  "with a form": { js: 118, fonts: 50, total: 200 },
  others: { js: 106, fonts: 50, total: 196 },
};
