import { CodeBlock } from "~/ui/code-block";
import type { Example } from "./examples";

/** A call and its response as HTTP messages. */
export function HttpExample({ title, request, response, host }: Example & { host: string }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-3 font-sans text-body font-semibold">{title}</h3>
      <div className="space-y-3">
        <CodeBlock label={`${title}: request`}>
          {[
            `${request.method} ${request.path} HTTP/1.1`,
            `Host: ${host}`,
            "Content-Type: application/json",
            "",
            JSON.stringify(request.body, null, 2),
          ].join("\n")}
        </CodeBlock>
        <CodeBlock label={`${title}: answer`}>
          {[
            `HTTP/1.1 ${response.status} ${response.reason}`,
            "Content-Type: application/json",
            "",
            JSON.stringify(response.body, null, 2),
          ].join("\n")}
        </CodeBlock>
      </div>
    </section>
  );
}
