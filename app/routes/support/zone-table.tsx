import { Table } from "~/ui/table";
import { clock, formatOffset, type Ring } from "./dial-zones";

const NINE = 9 * 60;
const FIVE = 17 * 60;

/** The dial as a table. */
export const ZoneTable = ({ rings }: { rings: readonly Ring[] }) => (
  <div className="mt-12 break-inside-avoid">
    <Table caption="The rings of the dial, the outermost first" stickyFirstColumn className="support-zones">
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Ahead of UTC</th>
          <th scope="col">At midnight UTC</th>
          <th scope="col">09:00 to 17:00 there, in UTC</th>
        </tr>
      </thead>
      <tbody>
        {rings.map(({ code, place, offset }) => (
          <tr key={code}>
            <th scope="row">
              {place} <span className="figures block font-normal text-accent">{code}</span>
            </th>
            <td className="figures whitespace-nowrap">{formatOffset(offset)}</td>
            <td className="figures whitespace-nowrap">{clock(offset)}</td>
            <td className="figures">
              {clock(NINE - offset)} to {clock(FIVE - offset)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);
