import type { MetaFunction } from "@remix-run/node";
import { pageCache } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Case Studies",
    description: "One sentence that says what the page is for, for search results and previews of links.",
    path: "/case-studies",
  });

export const headers = pageCache;

export default function CaseStudies() {
  return (
    <div className="wrap pt-12 pb-section md:pt-20">
      <header className="max-w-prose">
        <h1 className="text-display">Case Studies</h1>
        <p className="mt-6 text-lead text-ink-2">What the page is about, in two sentences.</p>
      </header>
    </div>
  );
}
