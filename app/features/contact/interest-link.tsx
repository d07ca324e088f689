import { Link } from "@remix-run/react";

type InterestLinkProps = {
  /** A product of the catalogue. */
  id: string;
  name: string;
  children?: string;
};

/** Opens the form about a product (docs/product.md 3.7): in a dialog, or without JavaScript on its own page. */
export function InterestLink({ id, name, children = "I'm Interested" }: InterestLinkProps) {
  return (
    <Link to={`/products/${id}/interest`} className="link">
      {children}
      <span className="sr-only"> in {name}</span>
    </Link>
  );
}
