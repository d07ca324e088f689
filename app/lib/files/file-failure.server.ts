import { findTrouble, type Trouble } from "#drizzle/database-trouble.js";

const fileMessages: Partial<Record<Trouble, string>> = {
  full: "the disk is full.",
  "read-only": "the disk cannot be written to.",
  unopenable: "this user may not read or write it, or one of its folders.",
  failing: "the disk is failing.",
};

/** One line about why a file other than the database cannot be read or written; undefined for any other error. */
export function describeFileFailure(file: string, error: unknown): string | undefined {
  const trouble = findTrouble(error);
  return trouble && fileMessages[trouble] && `${file}: ${fileMessages[trouble]}`;
}
