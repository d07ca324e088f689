import { useMemo } from "react";
import { trustOwnHtml } from "~/lib/browser/trusted-types";
import "~/ui/scroll-edges.css";
import "./post-body.css";

/** The text of a post: HTML that was rendered and sanitized when it was saved. */
export function PostBody({ html }: { html: string }) {
  const markup = useMemo(() => ({ __html: trustOwnHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown sanitizes it
  return <div className="post-body scroll-edges-inside" dangerouslySetInnerHTML={markup} />;
}
