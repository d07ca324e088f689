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

const MAX_CAUSE_DEPTH = 3;
const MAX_MESSAGE_LENGTH = 300;
const MAX_FRAMES = 15;

/** An error in a log line. */
type LoggedError = {
  type: string;
  code?: string | number;
  message: string;
  stack?: string;
  cause?: LoggedError;
};

/** An error as it may be logged: without the personal data that servers quote in messages. */
export function describeLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "" };
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const errorCode = [code, responseCode].find(
    (value) => typeof value === "string" || typeof value === "number",
  );
  const frames = listFrames(error);
  return {
    type: error.constructor.name || error.name,
    ...(errorCode !== undefined && { code: maskText(String(errorCode)) }),
    message: error instanceof SyntaxError ? "" : maskText(error.message),
    ...(frames.length > 0 && { stack: frames.slice(0, MAX_FRAMES).join("\n") }),
    ...(error.cause instanceof Error &&
      depth < MAX_CAUSE_DEPTH && { cause: describeLoggedError(error.cause, depth + 1) }),
  };
}

/** The stack without the message before it, which may contain lines that look like frames. */
function listFrames({ stack = "", message }: Error): string[] {
  const messageStart = stack.indexOf(message);
  const frames = messageStart < 0 ? stack : stack.slice(messageStart + message.length);
  return frames.split("\n").filter((line) => /^\s+at /.test(line));
}

/** Masks addresses, tokens and quoted text, but keeps quoted names such as `'title'`. */
export function maskText(text: string): string {
  return (
    maskPathsIn(text.slice(0, 10 * MAX_MESSAGE_LENGTH))
      // Drizzle appends the values of a failed query.
      .replace(/\bparams:[\s\S]*/i, "params: ***")
      .replace(/[^\s"'<>()[\],;:=]+@[^\s"'<>()[\],;:]+/g, "***@***")
      .replace(/(["'`“])(?:(?![\w.$/:*@-]{1,60}["'`”])[\s\S]*?)["'`”]/g, "$1***$1")
      .replace(/[\w-]{24,}/g, maskToken)
      .slice(0, MAX_MESSAGE_LENGTH)
  );
}

/** Letters and digits mixed are a token; a long word or the name of a constant is not. */
const maskToken = (word: string): string => (/\d/.test(word) && /[a-z]/i.test(word) ? "***" : word);
