import { leadReference } from "./lead";

type Text = "name" | "email" | "phone" | "company" | "subject" | "message" | "note";
type Searched = { id: string } & { [Name in Text]?: string | null };

const MAX_WORDS = 12;
/** As long as the shortest phone numbers, and as what a number has with a country code and without. */
const PHONE_DIGITS = 7;
/** Numbers as people write them: digits with what may separate them. */
const PHONE_NUMBER = /\+?\(?\d(?:[ \u00A0()./-]*\d){6,}/g;
/** The same between spaces: a reference such as `3F91-2345` is a word as it is. */
const PHONE_WORD = new RegExp(`(?<!\\S)${PHONE_NUMBER.source}(?!\\S)`, "g");

/** What the inbox's search looks at: in lower case, and every phone number once more as digits. */
export function leadSearchText(lead: Searched, estimateCode?: string | null): string {
  const { name, email, phone, company, subject, message, note } = lead;
  const parts = [name, email, phone, company, subject, message, note, leadReference(lead), estimateCode];
  const text = normalize(parts.filter(Boolean).join("\n"));
  return [text, ...(text.match(PHONE_NUMBER) ?? []).map(digits)].join("\n");
}

/** The words of a search, all of which must be in the search text. A phone number is one word: its last digits. */
export const searchWords = (q: string): string[] =>
  normalize(q)
    .replace(PHONE_WORD, (number) => digits(number).slice(-PHONE_DIGITS))
    // SQLite would take a NUL as the end of the word.
    .split(/[\s\0]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);

/** Here, because SQLite's lower() knows ASCII alone. */
const normalize = (text: string): string => text.normalize("NFC").toLowerCase();

const digits = (number: string): string => number.replace(/\D/g, "");
