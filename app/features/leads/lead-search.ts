import { splitSearch } from "~/lib/list/search-words";
import { foldText } from "~/lib/text/fold-text";
import { leadReference } from "./lead";
import { handlingTextNames } from "./lead-handling";

const searchedColumns = [
  "name",
  "email",
  "phone",
  "company",
  "subject",
  "message",
  ...handlingTextNames,
] as const;
type SearchedLead = { id: string } & { [Name in (typeof searchedColumns)[number]]?: string | null };

/** A phone number as people write it: digits with separators. */
const PHONE_NUMBER = /\+?\(?\d(?:[ \u00A0()./-]*\d){6,}/g;
/** The same, but only between spaces, because a reference such as `3F91-2345` is one word. */
const PHONE_WORD = new RegExp(`(?<!\\S)${PHONE_NUMBER.source}(?!\\S)`, "g");

/** The text that the inbox searches. Notes have their own, so that concurrent ones do not overwrite each other's. */
export function leadSearchText(lead: SearchedLead, attachedWord?: string | null): string {
  const texts = searchedColumns.map((name) => lead[name]);
  return toSearchText(...texts, leadReference(lead), attachedWord);
}

/** The search text of these parts: folded, with every phone number repeated as digits. */
export function toSearchText(...parts: (string | null | undefined)[]): string {
  const text = foldText(parts.filter(Boolean).join("\n"));
  const phoneNumbers = text.match(PHONE_NUMBER) ?? [];
  return [text, ...phoneNumbers.map(phoneDigits)].join("\n");
}

/**
 * The ways to read a search: as typed, and with the last digits of each phone number as one word, because a price and
 * a year can look like one. It finds a text that has all the words of one way.
 */
export function readSearch(q: string): string[][] {
  const typed = foldText(q);
  const withPhones = typed.replace(PHONE_WORD, (number) => phoneDigits(number).slice(-MIN_PHONE_DIGITS));
  return [...new Set([typed, withPhones])].map(splitSearch);
}

/** The shortest phone number. Notations with and without a country code share at least this many digits. */
export const MIN_PHONE_DIGITS = 7;

/** The digits of a phone number, in any notation. */
export const phoneDigits = (number: string): string => number.replace(/\D/g, "");

/**
 * A phone number for comparison: its digits from the last to the first one that is not zero, so that notations with and
 * without a country code begin alike. A shorter number only equals itself.
 */
export function getPhoneKey(number: string): string {
  const digits = phoneDigits(number).replace(/^0+/, "");
  return digits.length < MIN_PHONE_DIGITS ? `=${number.trim()}=` : [...digits].reverse().join("");
}

/** Whether two phone numbers may be the same one, with or without country code, punctuation and leading zeros. */
export function mayBeSamePhone(a: string | null, b: string | null): boolean {
  if (!a || !b) return false;
  const [one, other] = [getPhoneKey(a), getPhoneKey(b)];
  return one.startsWith(other) || other.startsWith(one);
}
