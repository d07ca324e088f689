import type { ReactNode } from "react";

/**
 * A table that stays one to assistive technology where CSS turns it into blocks; its parts have the roles of `roleOf`.
 * HTML allows them only if the element's own role is taken away, so the table's role is on the element around it.
 */
export const RoledTable = ({
  labelledBy,
  className,
  children,
}: {
  /** The id of its caption. */
  labelledBy: string;
  className: string;
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/useSemanticElements: the element that it should be is inside
  <div role="table" aria-labelledby={labelledBy}>
    <table role="none" className={className}>
      {children}
    </table>
  </div>
);
