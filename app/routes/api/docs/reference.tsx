import type { ReactNode } from "react";
import { fillReplies } from "~/content/replies";
import { useBrand } from "~/lib/page/root-data";
import { CodeBlock } from "~/ui/code-block";
import { RuledList } from "~/ui/ruled-list";
import type { Example, ReferenceRow } from "./api-texts";

/** An HTTP message with a JSON body. */
const formatMessage = (head: string[], body: object) =>
  [...head, "Content-Type: application/json", "", JSON.stringify(body, null, 2)].join("\n");

type ReferenceProps = { title: string; rows: readonly ReferenceRow[]; columns: string };

/** Names and their meaning. */
export function Reference({ title, rows, columns }: ReferenceProps) {
  const { replies } = useBrand();
  return (
    <section>
      <h3 className="mb-3 font-sans text-lead font-semibold">{title}</h3>
      <RuledList
        top="ink"
        termClass="figures font-medium wrap-anywhere"
        columnsClass={columns}
        className="[&>div]:py-2.5"
        rows={rows.map(([name, text, mark]) => [
          name,
          <>
            {fillReplies(text, replies)}
            {mark ? <span className="ml-2 text-small text-accent">{mark}</span> : null}
          </>,
        ])}
      />
    </section>
  );
}

/** An example that a click unfolds. */
export const FoldedExample = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="min-w-0 border-b border-rule">
    <summary className="disclosure flex min-h-12 items-center font-semibold">{title}</summary>
    <div className="flex flex-col gap-3 pb-5">{children}</div>
  </details>
);

/** A message and its response as HTTP messages. */
export const HttpExample = ({ title, body, status, response, host }: Example & { host: string }) => (
  <FoldedExample title={title}>
    <CodeBlock label={`${title}: request`}>
      {formatMessage([`POST /api/contact HTTP/1.1`, `Host: ${host}`], body)}
    </CodeBlock>
    <CodeBlock label={`${title}: response`}>
      {fillReplies(formatMessage([`HTTP/1.1 ${status}`], response), useBrand().replies)}
    </CodeBlock>
  </FoldedExample>
);
