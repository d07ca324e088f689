/**
 * The role of a part of a table, to be spread into the element. Browsers may drop a table's roles when CSS turns it into
 * blocks; explicit roles stay.
 */
export const roleOf = (role: "table" | "rowgroup" | "row" | "columnheader" | "rowheader" | "cell") => ({
  role,
});
