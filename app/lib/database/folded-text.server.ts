import { type AnyColumn, eq, or, type SQL, sql } from "drizzle-orm";
import { byDialect } from "#drizzle/dialect";
import { contains } from "#drizzle/sql";
import { DOUBLE_LETTERS, FOLD_FUNCTION, foldText, LETTERS, MARKS, TYPOGRAPHIC } from "~/lib/text/fold-text";

/** A text as `foldText` folds it. Postgres lowers the letters that its locale knows. */
export const folded = (text: AnyColumn | SQL): SQL =>
  byDialect({
    sqlite: () => sql`${sql.raw(FOLD_FUNCTION)}(${text})`,
    postgres: () => {
      const typed = sql`translate(${text}, ${TYPOGRAPHIC[0]}, ${TYPOGRAPHIC[1]})`;
      const lower = sql`lower(regexp_replace(normalize(${typed}, NFKD), ${MARKS}, '', 'g'))`;
      const letters = DOUBLE_LETTERS.reduce(
        (folded, [one, two]) => sql`replace(${folded}, ${one}, ${two})`,
        sql`translate(${lower}, ${LETTERS[0]}, ${LETTERS[1]})`,
      );
      // Most texts are ASCII, for which a tenth of the work will do.
      const isAscii = sql`octet_length(${text}) = length(${text})`;
      return sql`(case when ${isAscii} then lower(${text}) else normalize(${letters}, NFC) end)`;
    },
  })();

/** The condition that two texts are the same, as `foldText` compares them. */
export const isFoldedText = (one: AnyColumn, other: string): SQL => eq(folded(one), foldText(other));

/** The condition that a text contains another, as `foldText` compares them. */
export const hasText = (whole: AnyColumn | SQL, part: string): SQL | undefined =>
  or(contains(folded(whole), foldText(part)), contains(whole, part));
