import { type ReactNode, useId } from "react";
import { roleOf } from "~/ui/role-of";
import { RoledTable } from "~/ui/roled-table";

type StackedTableProps = {
  caption: string;
  headings: readonly string[];
  /** Rows whose parts have the roles of `roleOf`, and cells with `data-label`. */
  children: ReactNode;
};

/** A table whose rows become blocks on small screens. */
export function StackedTable({ caption, headings, children }: StackedTableProps) {
  const captionId = useId();
  return (
    <RoledTable labelledBy={captionId} className="study-table stacks">
      <caption id={captionId} className="sr-only">
        {caption}
      </caption>
      <thead {...roleOf("rowgroup")}>
        <tr {...roleOf("row")}>
          {headings.map((heading) => (
            <th key={heading} scope="col" {...roleOf("columnheader")}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roleOf("rowgroup")}>{children}</tbody>
    </RoledTable>
  );
}
