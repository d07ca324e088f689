import { maskPathsIn } from "./masked-path";

const MAX_CAUSE_DEPTH = 3;
const MAX_MESSAGE_LENGTH = 300;
const MAX_FRAMES = 15;

/** An error in a log line. */
export type LoggedError = {
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
