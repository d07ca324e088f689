/** The segment after these is a secret or gives access to personal data: preview links, estimates, offers and calls. */
const SECRET_SEGMENT = /^([/\\]+(?:preview|get-estimate|offers|book)[/\\]+)([^/\\]+)/i;
/** The same anywhere in text, even in a URL that is encoded, once or more, as a parameter of another. */
const SECRET_IN_TEXT =
  /((?:\/|%(?:25)*2f)(?:preview|get-estimate|offers|book)(?:\/|%(?:25)*2f)+)(?:[^\s/"'?%&]|%(?!(?:25)*(?:2[0267f]|3f)))+/gi;

/**
 * Masks the secret of a draft, an estimate, an offer or a call in a request's path, even if it is percent-encoded, has
 * dot segments or follows an origin.
 */
export function maskPath(path: string): string {
  return resolveSecretPath(path).replace(SECRET_SEGMENT, "$1***");
}

/** Masks these secrets in every path in text. */
export const maskPathsIn = (text: string): string => text.replace(SECRET_IN_TEXT, "$1***");

/** The path as the router reads it if it then has a secret: to it, `/x/../%70review/` is `/preview/`. */
function resolveSecretPath(path: string): string {
  // Nothing to resolve, which is so for nearly all requests.
  if (path.startsWith("/") && !/%|\/\./.test(path)) return path;
  try {
    // A URL that begins with two slashes would begin with a host.
    const { pathname } = new URL(path.replace(/^\/+/, "/"), "http://host");
    // One byte after the other: the rest may not be UTF-8.
    const plain = pathname.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent);
    return SECRET_SEGMENT.test(plain) ? plain : path;
  } catch {
    return maskPathsIn(path);
  }
}
