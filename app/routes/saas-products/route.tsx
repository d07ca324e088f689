import { showcase } from "~/features/products/showcase";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { softwareApplication } from "~/lib/page/structured-data";
import { capitalize, spellCount } from "~/lib/text/spelling";
import { SampleStrip } from "~/shell/sample-strip";
import { ArrowLink } from "~/ui/links";
import { Carousel } from "./carousel";
import "./saas-products.css";

const path = "/saas-products";

export const handle = {
  kind: "shared",
  parameters: ["product"],
  header: "on-dark",
  closingBlock: false,
} satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta = pageMeta({
  description: `${capitalize(spellCount(showcase.length))} sample SaaS products for learning, health, creative studios and games: what each does, its status, and how to ask for a trial or a demo.`,
  keywords:
    "SaaS products, microlearning app, health diary app, design proofing software, physics puzzle game",
  path,
  structuredData: (brand) =>
    showcase.map(({ id, name, description, category }) =>
      softwareApplication(brand, { name, description, category, path: `${path}?product=${id}` }),
    ),
});

export default function SaasProductsPage() {
  return (
    <div className="on-night blueprint blueprint-night flex min-h-svh flex-col overflow-x-clip pt-(--header-height) print:block print:pt-0">
      <Carousel />
      <SampleStrip contents={["SaaS products"]} />
      <nav aria-label="Next page" className="border-t border-ink-3 bg-paper print:hidden">
        <div className="wrap flex flex-wrap items-center gap-x-6 py-1.5">
          <p className="text-ink-2">Software for companies:</p>
          <ArrowLink to="/b2b-solutions">B2B Solutions</ArrowLink>
        </div>
      </nav>
    </div>
  );
}
