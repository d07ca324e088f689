import { CodeBlock } from "~/ui/code-block";
import { PageSection } from "~/ui/page-section";
import { Table } from "~/ui/table";
import { blogCalls, postExample } from "./blog-examples";

/** Documents the blog's calls. */
export const BlogCalls = () => (
  <PageSection
    title="Read the blog"
    eyebrow="GET /api/posts"
    id="posts"
    intro="Published posts and their categories. Answers carry an ETag: send it as If-None-Match, and what has not changed is a 304 without a body."
  >
    <div className="space-y-12">
      <Table
        caption="The calls of the blog"
        rows={blogCalls}
        getKey={({ call }) => call}
        columns={[
          { header: "Call", className: "figures", cell: ({ call }) => call },
          { header: "Answers", cell: ({ answers }) => answers },
        ]}
      />
      <CodeBlock label="A list of posts">
        {`GET ${postExample.path}\n\n${JSON.stringify(postExample.answer, null, 2)}`}
      </CodeBlock>
    </div>
  </PageSection>
);
