import { maskPathsIn } from "./masked-path";

/** How many causes of an error are followed. */
const MAX_CAUSE_DEPTH = 3;
const MAX_MESSAGE_LENGTH = 300;
const MAX_FRAMES = 15;

/** What a log line holds of an error. */
export type LoggedError = {
  type: string;
  code?: string | number;
  message: string;
  stack?: string;
  cause?: LoggedError;
};

/**
 * What may be logged of an error: its name, its code, where it happened, and its message without what it may quote.
 * Mail servers quote recipients, parsers quote the text that they could not read, databases the values of a row.
 */
export function describeLoggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "" };
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const known = [code, responseCode].find((value) => typeof value === "string" || typeof value === "number");
  const frames = framesOf(error);
  return {
    type: error.constructor.name || error.name,
    ...(known !== undefined && { code: maskText(String(known)) }),
    message: error instanceof SyntaxError ? "" : maskText(error.message),
    ...(frames.length > 0 && { stack: frames.slice(0, MAX_FRAMES).join("\n") }),
    ...(error.cause instanceof Error &&
      depth < MAX_CAUSE_DEPTH && { cause: describeLoggedError(error.cause, depth + 1) }),
  };
}

/** Where it happened. The message stands before it in the same text, and may hold lines that look alike. */
function framesOf({ stack = "", message }: Error): string[] {
  const at = stack.indexOf(message);
  const after = at < 0 ? stack : stack.slice(at + message.length);
  return after.split("\n").filter((line) => /^\s+at /.test(line));
}

/** Of a text what names no person and opens nothing. Names of things, such as `'title'`, stay. */
export function maskText(text: string): string {
  return (
    maskPathsIn(text.slice(0, 10 * MAX_MESSAGE_LENGTH))
      // Drizzle writes the values of a failed query behind it.
      .replace(/\bparams:[\s\S]*/i, "params: ***")
      .replace(/[^\s"'<>()[\],;:=]+@[^\s"'<>()[\],;:]+/g, "***@***")
      .replace(/(["'`“])(?:(?![\w.$/:*@-]{1,60}["'`”])[\s\S]*?)["'`”]/g, "$1***$1")
      .replace(/[\w-]{24,}/g, maskToken)
      .slice(0, MAX_MESSAGE_LENGTH)
  );
}

/** A token: letters and digits mixed. A long word, or the name of a constant, is none. */
const maskToken = (word: string): string => (/\d/.test(word) && /[a-z]/i.test(word) ? "***" : word);
