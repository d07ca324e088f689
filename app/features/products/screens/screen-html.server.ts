const files = import.meta.glob<string>("./*.html", { query: "?raw", import: "default", eager: true });

/** The HTML of a drawn screen, by the screenshot's id. Loaders send it, and pages load only their own screens. */
export const getScreenHtml = (id = ""): string => files[`./${id}.html`]?.replace(/>\s+</g, "><").trim() ?? "";
