/** The text on the pages' social images, by the last part of the path. The home page's image is a file. */
export const socialTitles: Record<string, { title: string; label: string }> = {
  contact: { title: "Tell us what you want to build", label: "Contact" },
  "get-estimate": { title: "Know the cost before you call", label: "Cost calculator" },
  "quick-contact": { title: "Let's Talk!", label: "Call me back" },
  assistant: { title: "Ask the script", label: "Assistant" },
  blog: { title: "Notes from the drawing board", label: "Blog" },
  api: { title: "JSON over HTTPS, no key, no account", label: "API" },
};
