import "./post-body.css";

/** The text of a post: HTML that was made from its markdown, and sanitised, when it was saved. */
export const PostBody = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown lets nothing through that runs
  <div className="post-body" dangerouslySetInnerHTML={{ __html: html }} />
);
