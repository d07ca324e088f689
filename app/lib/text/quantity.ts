/** A number with its noun, such as `1 e-mail` or `2 e-mails`. */
export const quantity = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
