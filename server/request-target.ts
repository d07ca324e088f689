/** Longer than the longest that the site's own pages ask for: 7,680 characters, by Remix's route discovery. */
const MAX_LENGTH = 8_192;

/**
 * The path and query of a request line's target, or undefined if no honest client sends such a one: not a path,
 * broken percent-encoding, control characters, or something that a redirect could take for another host.
 */
export function requestTarget(raw: string | undefined): string | undefined {
  // A server must accept the absolute form too (RFC 9112 §3.2.2); the host in it is of no interest.
  const target = (raw ?? "").replace(/^https?:\/\/[^/?#]*/i, "");
  if (!target.startsWith("/") || target.length > MAX_LENGTH) return undefined;
  const path = pathOf(target);
  if (/^\/[/\\]/.test(target) || path.includes("\\")) return undefined;
  try {
    if (hasControlCharacter(decodeURIComponent(path))) return undefined;
  } catch {
    return undefined;
  }
  // Dot segments are resolved later and must not uncover a leading double slash.
  const resolved = URL.canParse(target, "http://host") ? new URL(target, "http://host") : undefined;
  return resolved?.host === "host" && !resolved.pathname.startsWith("//") ? target : undefined;
}

/** The part of a target before its query string. */
export function pathOf(target: string): string {
  const end = target.search(/[?#]/);
  return end < 0 ? target : target.slice(0, end);
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
