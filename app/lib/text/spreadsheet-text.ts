/** With the minus sign and the wide forms that spreadsheets read too. */
const number = /^[\p{Nd}\p{Sc}\s.,:/%()'’+e．，：／％（）＋－−-]*$/iu;
/** Of months, as spreadsheets read them in languages from Danish to Spanish, and their short forms. */
const monthNames = [
  "jan jän jänner january janeiro januar januari janv janvier ene enero gen gennaio sty stycznia",
  "feb febbraio febrero february februar februari fev fevereiro févr février lut lutego",
  "mar march maart mars marts marzo março marca mrt mär märz apr april aprile abr abril avr avril kwi kwietnia",
  "may mag maggio mai maio maj maja mayo mei jun june giu giugno juin juni junho junio cze czerwca",
  "jul july juil juillet julho juli julio lip lipca lug luglio aug august augusti augustus ago agosto août sie sierpnia",
  "sep sept september septembre septiembre set setembro settembre wrz września",
  "oct october octobre octubre okt oktober ott ottobre out outubro paź października",
  "nov november novembre novembro noviembre lis listopada",
  "dec december dez dezember dezembro dic dicembre diciembre déc décembre gru grudnia",
].flatMap((names) => names.split(" "));
const monthOrHour = new RegExp(
  `^[\\p{Nd}\\s.,:/-]*(?:(?:${monthNames.join("|")})[\\p{Nd}\\s.,:/-]*)?(?:[ap]\\.?m\\.?)?$`,
  "iu",
);

/** An integer that spreadsheets show as it is: they shorten longer ones to `4.9E+12`. */
const shortInteger = /^(?:0|[1-9]\d{0,10})$/;

/**
 * A text for a cell, with an apostrophe before what spreadsheets would read as a number, date, time or truth value and
 * show in another way: 0401234567, 1-2, 12e3, 50%, TRUE.
 */
export function protectCell(text: string): string {
  const isRead =
    /^(?:true|false)$/i.test(text) ||
    (/\p{Nd}/u.test(text) &&
      !shortInteger.test(text) &&
      (number.test(text) || monthOrHour.test(text.normalize())));
  return isRead ? `'${text}` : text;
}
