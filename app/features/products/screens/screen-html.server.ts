const files = import.meta.glob<string>("./*.html", { query: "?raw", import: "default", eager: true });

/** The HTML of a drawn screen, by the screenshot's id. Sent by loaders, so that a page loads only its own screens. */
export const screenHtml = (id = ""): string => files[`./${id}.html`]?.replace(/>\s+</g, "><").trim() ?? "";
