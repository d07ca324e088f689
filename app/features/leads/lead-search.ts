import { leadReference } from "./lead";

type TextColumn = "name" | "email" | "phone" | "company" | "subject" | "message" | "note" | "nextStep";
type SearchedLead = { id: string } & { [Name in TextColumn]?: string | null };

const MAX_WORDS = 12;
/** The shortest phone number; also the part common to notations with and without a country code. */
const PHONE_DIGITS = 7;
/** Numbers as people write them: digits with separators. */
const PHONE_NUMBER = /\+?\(?\d(?:[ \u00A0()./-]*\d){6,}/g;
/** The same between spaces only, since a reference such as `3F91-2345` is a word. */
const PHONE_WORD = new RegExp(`(?<!\\S)${PHONE_NUMBER.source}(?!\\S)`, "g");

/** The text that the inbox searches: in lower case, with every phone number repeated as digits. */
export function leadSearchText(lead: SearchedLead, estimateCode?: string | null): string {
  const { name, email, phone, company, subject, message, note, nextStep } = lead;
  const written = [name, email, phone, company, subject, message, note, nextStep];
  const parts = [...written, leadReference(lead), estimateCode];
  return noteSearchText(parts.filter(Boolean).join("\n"));
}

/** The same for a note, which is found apart: two that are written at once do not lose each other's words. */
export function noteSearchText(written: string): string {
  const text = normalize(written);
  return [text, ...(text.match(PHONE_NUMBER) ?? []).map(digits)].join("\n");
}

/** The words of a search, all of which must be in the search text. A phone number is one word: its last digits. */
export const searchWords = (q: string): string[] =>
  normalize(q)
    .replace(PHONE_WORD, (number) => digits(number).slice(-PHONE_DIGITS))
    // SQLite treats a NUL as the end of the word.
    .split(/[\s\0]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);

/** Not left to SQLite, whose lower() handles only ASCII. */
const normalize = (text: string): string => text.normalize("NFC").toLowerCase();

const digits = (number: string): string => number.replace(/\D/g, "");
