type Budget = { js: number; fonts: number; total: number };

/**
 * What a page may weigh, in KiB over the line (brotli) at the first visit. The goals for scripts are 112 with a form and 106 without
 * (docs/performance.md); the calculator, the contact page, the products and two more are above them.
 */
export const budgets: Record<"with a form" | "others", Budget> = {
  "with a form": { js: 117.5, fonts: 50, total: 195 },
  others: { js: 110.5, fonts: 50, total: 195 },
};
