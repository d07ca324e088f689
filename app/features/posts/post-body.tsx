import { type MouseEvent, useMemo } from "react";
import { findVideo } from "~/features/markdown/video-url";
import { trustOwnHtml } from "~/lib/browser/trusted-types";
import "~/ui/scroll-edges.css";
import "./post-body.css";

/** A post's text: HTML that was rendered and sanitized when it was saved. */
export function PostBody({ html }: { html: string }) {
  const markup = useMemo(() => ({ __html: trustOwnHtml(html) }), [html]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links have keys already
    // biome-ignore lint/a11y/noStaticElementInteractions: its links are the controls
    <div
      className="post-body scroll-edges-inside"
      dir="auto"
      onClick={playVideo}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown sanitizes it
      dangerouslySetInnerHTML={markup}
    />
  );
}

/** Replaces a video's picture with its player. Until then nothing is requested from another site. */
function playVideo(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>(".video > a");
  const video = link && findVideo(link.href);
  if (!video || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const player = document.createElement("iframe");
  player.src = video.player;
  player.title = `Video from ${video.site}`;
  player.allow = "autoplay; fullscreen; picture-in-picture";
  link.replaceWith(player);
  player.focus();
}
