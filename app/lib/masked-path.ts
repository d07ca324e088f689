/** Paths whose next segment is a secret or opens somebody's data: preview links and estimates. */
const SECRET_SEGMENT = /^(\/+(?:preview|get-estimate)\/+)([^/]+)/i;
/** The same for whatever looks like one in a text. */
const SECRET_IN_TEXT = /(\/(?:preview|get-estimate)\/+)[^\s/"'?]+/gi;

/** A request's path as a log may hold it: what opens a draft or an estimate is masked, however it is written. */
export function maskPath(path: string): string {
  return decoded(path).replace(SECRET_SEGMENT, "$1***");
}

/** The same for every such path within a text. */
export const maskPathsIn = (text: string): string => text.replace(SECRET_IN_TEXT, "$1***");

/** Only where the path is written in another way: `/%70review/` is `/preview/` to the router. */
function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    const plain = decodeURIComponent(path);
    return SECRET_SEGMENT.test(plain) ? plain : path;
  } catch {
    return path;
  }
}
