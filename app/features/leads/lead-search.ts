import { leadReference } from "./lead";

type Text = "name" | "email" | "phone" | "company" | "subject" | "message" | "note";
type Searched = { id: string } & { [Name in Text]?: string | null };

const MAX_WORDS = 12;
/** Numbers as people write them: seven digits or more with what may separate them. */
const PHONE_NUMBER = /\+?\(?\d(?:[ \u00A0()./-]*\d){6,}/g;

/**
 * The text that the search of the inbox looks at: in lower case, and every phone number once more as digits. A lead is
 * also found by its reference and the code of its estimate.
 */
export function leadSearchText(lead: Searched, estimateCode?: string | null): string {
  const { name, email, phone, company, subject, message, note } = lead;
  const parts = [name, email, phone, company, subject, message, note, leadReference(lead), estimateCode];
  const text = normalize(parts.filter(Boolean).join("\n"));
  return [text, ...(text.match(PHONE_NUMBER) ?? []).map(digits)].join("\n");
}

/** The words of a search, all of which must be in the search text. A phone number is one word. */
export const searchWords = (q: string): string[] =>
  normalize(q)
    .replace(PHONE_NUMBER, digits)
    // SQLite would take a NUL as the end of the word.
    .split(/[\s\0]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);

/** Here, because SQLite's lower() knows ASCII alone. */
const normalize = (text: string): string => text.normalize("NFC").toLowerCase();

const digits = (number: string): string => number.replace(/\D/g, "");
