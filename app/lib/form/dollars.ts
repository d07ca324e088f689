/** An amount in whole US dollars, with or without `$` and commas. */
export const dollarsPattern = /^\$?\s*(\d+|\d{1,3}(,\d{3})+)$/;

/** The amount in a string that matches `dollarsPattern`. */
export const parseDollars = (text: string): number => Number(text.replace(/\D/g, ""));
