import type { Entry } from "~/features/content/kind.server";
import type { products } from "~/features/content/kinds/products.server";

type Stored = Entry<typeof products>;

/** A diagram of how people work with a product. */
export type Workflow = Required<Stored["workflow"]>;

/** A product of the catalog (docs/product.md 11.1). Its id, in URLs and leads, is the slug of its entry. */
export type Product = Omit<Stored, "slug" | "workflow"> & { id: string; workflow?: Workflow };

/** A product from its stored fields. */
export const toProduct = <Fields extends Pick<Stored, "slug" | "workflow">>({
  slug,
  workflow: { title, intro, ...lanes },
  ...product
}: Fields) => ({
  ...product,
  id: slug,
  // The kind allows no title and intro without the rest.
  workflow: title && intro ? { ...lanes, title, intro } : undefined,
});
