import { CodeBlock } from "~/ui/code-block";
import { Table } from "~/ui/table";
import type { Example } from "./api-texts";

const writeMessage = (head: string[], body: object) =>
  [...head, "Content-Type: application/json", "", JSON.stringify(body, null, 2)].join("\n");

type ReferenceProps = { caption: string; head: readonly string[]; rows: readonly string[][] };

/** A table of texts, with row headings in the first column. */
export const ReferenceTable = ({ caption, head, rows }: ReferenceProps) => (
  <Table
    caption={caption}
    rows={rows}
    getKey={([first = ""]) => first}
    columns={head.map((header, index) => ({
      header,
      className: index === 0 ? "figures" : undefined,
      cell: (cells: readonly string[]) => cells[index],
    }))}
  />
);

/** A contact call and its response as HTTP messages. */
export const HttpExample = ({ title, body, status, answer, host }: Example & { host: string }) => (
  <section className="min-w-0">
    <h3 className="mb-3 font-sans text-body font-semibold">{title}</h3>
    <div className="space-y-3">
      <CodeBlock label={`${title}: request`}>
        {writeMessage([`POST /api/contact HTTP/1.1`, `Host: ${host}`], body)}
      </CodeBlock>
      <CodeBlock label={`${title}: answer`}>{writeMessage([`HTTP/1.1 ${status}`], answer)}</CodeBlock>
    </div>
  </section>
);
