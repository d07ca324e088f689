/** Increment when the result of `renderMarkdown` changes: all posts are then rendered again (decision 012). */
export const RENDERER_VERSION = 7;
