import type { MetaFunction } from "@remix-run/node";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sample name",
    description: "One sentence that says what the page is for, for search results and previews of links.",
    path: "/sample-name",
  });

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function SampleName() {
  return (
    <div className="wrap pt-12 pb-section md:pt-20">
      <header className="max-w-prose">
        <h1 className="text-display">Sample name</h1>
        <p className="mt-6 text-lead text-ink-2">What the page is about, in two sentences.</p>
      </header>
    </div>
  );
}
