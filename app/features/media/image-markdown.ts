type ImageText = { url: string; alt: string; caption?: string };

/** An image in markdown. A caption is shown if the image is alone in its paragraph. */
export const imageMarkdown = ({ url, alt, caption = "" }: ImageText): string => {
  const title = oneLine(caption).replace(/["\\]/g, "\\$&");
  return `![${oneLine(alt).replace(/[[\]\\]/g, "\\$&")}](${url}${title ? ` "${title}"` : ""})`;
};

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
