import { findCategory } from "~/features/posts/editing/categories.server";
import { requireFound } from "~/lib/http/require-found.server";
import { rowNumber } from "~/lib/list/list-filter";
import type { StaffRequest } from "~/staff/staff-route.server";

/** The category with the id in the path. @throws 404 if there is none */
export async function requireCategory({ params: { id } }: Pick<StaffRequest, "params">) {
  const number = rowNumber().read(id ?? null);
  return requireFound(number === null ? null : await findCategory(number), "Category not found");
}
