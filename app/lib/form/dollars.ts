/** An amount in whole US dollars, with or without `$` and commas. */
export const dollarsPattern = /^\$?\s*\d[\d,]*$/;

/** The amount that a text of `dollarsPattern` says. */
export const parseDollars = (text: string): number => Number(text.replace(/\D/g, ""));
