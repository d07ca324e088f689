/** The sheets of every set: problem, what was built, price, changes, dates, lessons. */
export const SHEETS = 6;
