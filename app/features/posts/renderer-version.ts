/**
 * The version of what `renderMarkdown` makes of a text. Increment it with every change that gives other HTML: posts that
 * an earlier version rendered are then rendered again in the background (docs/decisions/012).
 */
export const RENDERER_VERSION = 1;
