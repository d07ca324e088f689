import { groupDigits } from "./money";

/** A number with its noun, such as `1 e-mail` or `2 e-mails`. */
export const quantity = (count: number, noun: string): string =>
  `${groupDigits(count)} ${noun}${count === 1 ? "" : "s"}`;
