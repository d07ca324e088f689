type Budget = { js: number; fonts: number; total: number };

/** Where every page is to come down to, in KiB over the line (brotli) at the first visit. */
export const aim: Budget = { js: 80, fonts: 50, total: 160 };

/**
 * What a page may weigh today, in KiB over the line (brotli) at the first visit: the first line that matches its path. A line
 * above the aim is what its heaviest page weighed, rounded up: make it less whenever that has become lighter, and never more.
 */
export const budgets: [name: string, paths: RegExp, Budget][] = [
  ["forms", /^\/(contact|get-estimate|quick-contact)$/, { js: 116, fonts: 99, total: 241 }],
  ["products", /^\/products\/[\w-]+$/, { js: 108, fonts: 99, total: 237 }],
  ["posts", /^\/blog\/[\w-]+$/, { js: 99, fonts: 99, total: 227 }],
  ["other pages", /^/, { js: 106, fonts: 99, total: 236 }],
];
