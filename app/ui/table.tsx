import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { RoledTable } from "./roled-table";
import "./scroll-edges.css";
import "./table.css";

type TableProps = {
  caption: string;
  /** Hides the caption visually; screen readers still read it. */
  captionHidden?: boolean;
  /** Keeps the row names in view while the rest scrolls sideways. */
  stickyFirstColumn?: boolean;
  className?: string;
  /** Where CSS turns it into blocks: its parts then have the roles of `roleOf`. */
  roled?: boolean;
  /** `thead` and `tbody`; rows begin with a `th scope="row"`. */
  children: ReactNode;
};

/** A data table. If it is wider than the screen it scrolls sideways, by keyboard too. */
export function Table({ caption, captionHidden, stickyFirstColumn, className, roled, children }: TableProps) {
  const captionId = useId();
  const classes = classNames("data-table", stickyFirstColumn && "sticky-first", className);
  const content = (
    <>
      <caption id={captionId} className={captionHidden ? "sr-only" : "py-3 text-left text-small text-ink-2"}>
        {caption}
      </caption>
      {children}
    </>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no element for a scrolling region around a table
    <div
      role="region"
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      // Positioned, because content for screen readers would otherwise widen the page.
      className="scroll-edges relative overflow-x-auto border-y border-ink"
    >
      {roled ? (
        <RoledTable labelledBy={captionId} className={classes}>
          {content}
        </RoledTable>
      ) : (
        <table className={classes}>{content}</table>
      )}
    </div>
  );
}
