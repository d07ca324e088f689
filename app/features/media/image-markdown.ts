type ImageText = { url: string; alt: string; caption?: string };

/** An image in markdown. A caption is shown if the image is alone in its paragraph. */
export const writeImageMarkdown = ({ url, alt, caption = "" }: ImageText): string => {
  const title = joinLines(caption).replace(/["\\]/g, "\\$&");
  return `![${joinLines(alt).replace(/[[\]\\]/g, "\\$&")}](${url}${title ? ` "${title}"` : ""})`;
};

const joinLines = (text: string): string => text.replace(/\s+/g, " ").trim();
