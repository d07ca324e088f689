import { id, index, table, text, time } from "./columns";

/** Say here what a row is, and when it is created and deleted. */
export const sampleName = table(
  "sample_name",
  {
    id: id(),
    name: text().notNull(),
    createdAt: time().notNull(),
  },
  (columns) => [index("sample_name_created_at").on(columns.createdAt)],
);
