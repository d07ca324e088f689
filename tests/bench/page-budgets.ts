type Budget = { js: number; fonts: number; total: number };

/** Where every page is to come down to, in KiB over the line (brotli) at the first visit. */
export const aim: Budget = { js: 80, fonts: 50, total: 160 };

/**
 * What a page may weigh today, in KiB over the line (brotli) at the first visit: the first line that matches its path. A line
 * above the aim is what its heaviest page weighed, rounded up: make it less whenever that has become lighter, and never more.
 */
export const budgets: [name: string, paths: RegExp, Budget][] = [
  ["forms", /^\/(contact|get-estimate|quick-contact)$/, { js: 113, fonts: 50, total: 192 }],
  ["products", /^\/products\/[\w-]+$/, { js: 105.5, fonts: 50, total: 189 }],
  ["posts", /^\/blog\/[\w-]+$/, { js: 97, fonts: 50, total: 178 }],
  ["other pages", /^/, { js: 104, fonts: 50, total: 188 }],
];
