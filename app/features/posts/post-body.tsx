import { useMemo } from "react";
import { trustStoredHtml } from "~/lib/trusted-types";
import "./post-body.css";

/** The text of a post: HTML that was made from its markdown, and sanitised, when it was saved. */
export function PostBody({ html }: { html: string }) {
  const markup = useMemo(() => ({ __html: trustStoredHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown lets nothing through that runs
  return <div className="post-body" dangerouslySetInnerHTML={markup} />;
}
