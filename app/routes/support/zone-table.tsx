import { Table } from "~/ui/table";
import { clock, formatOffset, type Ring } from "./dial-zones";

const NINE = 9 * 60;
const FIVE = 17 * 60;

/** The dial as a table. */
export const ZoneTable = ({ rings }: { rings: readonly Ring[] }) => (
  <div className="mt-12 break-inside-avoid">
    <Table
      caption="The rings of the dial, the outermost first"
      className="support-zones"
      rows={rings}
      getKey={({ code }) => code}
      columns={[
        {
          header: "Place",
          cell: ({ place, code }) => (
            <>
              {place} <span className="figures block font-normal text-accent">{code}</span>
            </>
          ),
        },
        {
          header: "Ahead of UTC",
          cell: ({ offset }) => <span className="figures whitespace-nowrap">{formatOffset(offset)}</span>,
        },
        {
          header: "At midnight UTC",
          cell: ({ offset }) => <span className="figures whitespace-nowrap">{clock(offset)}</span>,
        },
        {
          header: "09:00 to 17:00 there, in UTC",
          className: "figures",
          cell: ({ offset }) => `${clock(NINE - offset)} to ${clock(FIVE - offset)}`,
        },
      ]}
    />
  </div>
);
