import "./hidden-price.css";

/** The place of a price that is not public yet: figures that nobody can read, and the words for it. */
export const HiddenPrice = () => (
  <span className="flex items-center gap-3">
    <span className="sr-only">Price: </span>
    <span aria-hidden="true" className="hidden-price" />
    <span className="font-semibold">Coming Soon</span>
  </span>
);
