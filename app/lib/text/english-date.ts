const months = "January February March April May June July August September October November December".split(
  " ",
);

/** A day such as `Nov 21, 2025`. `Intl` writes the same, but takes a cheap phone 100 ms. */
export function formatEnglishDate(
  date: Date,
  { format, utc }: { format: "date" | "long-date"; utc: boolean },
): string {
  const [year, month, day] = utc
    ? [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
    : [date.getFullYear(), date.getMonth(), date.getDate()];
  const name = months[month] ?? "";
  return `${format === "date" ? name.slice(0, 3) : name} ${day}, ${year}`;
}
