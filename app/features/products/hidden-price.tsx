import "./hidden-price.css";

/** A placeholder for a price that is not public yet: blurred figures with the text "Coming Soon". */
export const HiddenPrice = () => (
  <span className="flex flex-wrap items-center gap-x-3">
    <span className="sr-only">Price: </span>
    <span aria-hidden="true" className="hidden-price" />
    <span className="font-semibold">Coming Soon</span>
  </span>
);
