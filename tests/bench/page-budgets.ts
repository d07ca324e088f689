type Budget = { js: number; fonts: number; total: number };

/** What no page may weigh more than, in KiB over the line (brotli) at the first visit. */
export const aim: Budget = { js: 80, fonts: 50, total: 160 };

/**
 * What a page may weigh, in KiB over the line (brotli) at the first visit: the first line that matches its path. No line is above the
 * aim, and each is what its heaviest page weighed, rounded up: make it less whenever that has become lighter.
 */
export const budgets: [name: string, paths: RegExp, Budget][] = [
  ["forms", /^\/(contact|get-estimate|quick-contact)$/, { js: 80, fonts: 50, total: 158.5 }],
  ["products", /^\/products\/[\w-]+$/, { js: 76.5, fonts: 50, total: 159 }],
  ["posts", /^\/blog\/[\w-]+$/, { js: 68.5, fonts: 50, total: 149.5 }],
  ["other pages", /^/, { js: 76, fonts: 50, total: 157.5 }],
];
