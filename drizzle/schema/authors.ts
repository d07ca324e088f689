import { id, revised, table, text, time } from "./columns";

/** The public data of an author. Posts refer to it by name, and most authors of imported posts have none. */
export const authors = table("authors", {
  id: id(),
  name: text().notNull().unique(),
  image: text(),
  bio: text(),
  updatedAt: time().notNull(),
  ...revised(),
});
