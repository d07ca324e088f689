/** The segment after these is a secret or gives access to personal data: preview links, estimates, offers and calls. */
const SECRET_SEGMENT = /^(\/+(?:preview|get-estimate|offers|book)\/+)([^/]+)/i;
/** The same anywhere in text. */
const SECRET_IN_TEXT = /(\/(?:preview|get-estimate|offers|book)\/+)[^\s/"'?]+/gi;

/** Masks the secret of a draft, an estimate, an offer or a call in a request's path, even if it is percent-encoded. */
export function maskPath(path: string): string {
  return decodeSecretPath(path).replace(SECRET_SEGMENT, "$1***");
}

/** Masks these secrets in every path in text. */
export const maskPathsIn = (text: string): string => text.replace(SECRET_IN_TEXT, "$1***");

/** The path, decoded if it then has a secret: to the router, `/%70review/` is `/preview/`. */
function decodeSecretPath(path: string): string {
  if (!path.includes("%")) return path;
  try {
    const plain = decodeURIComponent(path);
    return SECRET_SEGMENT.test(plain) ? plain : path;
  } catch {
    return path;
  }
}
