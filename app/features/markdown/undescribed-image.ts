import { decodeString } from "micromark-util-decode-string";

/** An image of the renderer, or a video, whose label describes its picture. */
const imageOrVideo = /<figure class="video">(?:(?!<figure\b).)*?<\/figure>|<img(?:\s[\w-]+(?:="[^"]*")?)*>/gs;

/** The URL of the first image without a description in a post's HTML (of `renderMarkdown`), or null. */
export function findUndescribedImage(html: string): string | null {
  for (const [part] of html.matchAll(imageOrVideo)) {
    if (!part.startsWith("<img") || !/\salt="\s*"/.test(part)) continue;
    return decodeString(/\ssrc="([^"]*)"/.exec(part)?.[1] ?? "");
  }
  return null;
}
