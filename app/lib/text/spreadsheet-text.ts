/** With the minus sign and the wide forms that spreadsheets read too. */
const number = /^[\p{Nd}\p{Sc}\s.,:/%()'’+e．，：／％（）＋－−-]*$/iu;
const monthOrHour =
  /^[\p{Nd}\s.,:/-]*(?:(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december)[\p{Nd}\s.,:/-]*)?(?:[ap]\.?m\.?)?$/iu;

/** An integer that spreadsheets show as it is: they shorten longer ones to `4.9E+12`. */
const shortInteger = /^(?:0|[1-9]\d{0,10})$/;

/**
 * A text for a cell, with an apostrophe before what spreadsheets would read as a number, date, time or truth value and
 * show in another way: 0401234567, 1-2, 12e3, 50%, TRUE.
 */
export function protectCell(text: string): string {
  const isRead =
    /^(?:true|false)$/i.test(text) ||
    (/\p{Nd}/u.test(text) && !shortInteger.test(text) && (number.test(text) || monthOrHour.test(text)));
  return isRead ? `'${text}` : text;
}
