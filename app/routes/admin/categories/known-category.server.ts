import { data } from "@remix-run/node";
import { type Category, findCategory } from "~/features/post-editing/categories.server";
import { rowNumber } from "~/lib/list/list-filter";

/** The category that the route's parameter names. @throws 404 if there is none. */
export async function requireCategory({ params: { id } }: { params: { id?: string } }): Promise<Category> {
  const number = rowNumber().read(id ?? null);
  const category = number === null ? null : await findCategory(number);
  if (!category) throw data("Category not found", { status: 404 });
  return category;
}
