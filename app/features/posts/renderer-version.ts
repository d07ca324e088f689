/** Increment it when `renderMarkdown` gives other HTML: all posts are then rendered again (decision 012). */
export const RENDERER_VERSION = 1;
