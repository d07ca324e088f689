import type { MetaFunction } from "@remix-run/node";
import { showcase } from "~/features/products/showcase";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { softwareApplication } from "~/lib/http/structured-data";
import { BottomBar } from "./bottom-bar";
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

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "SaaS Products",
    description:
      "Four products that we run ourselves: for learning, health, creative studios and games. What each does, how far it is, and how to try it.",
    keywords: [
      "SaaS products",
      "microlearning app",
      "health diary app",
      "design proofing software",
      "physics puzzle game",
    ],
    path,
    structuredData: (brand) =>
      showcase.map(({ id, name, description, category }) =>
        softwareApplication(brand, { name, description, category, path: `${path}?product=${id}` }),
      ),
  });

export default function SaasProductsPage() {
  return (
    <div className="on-night blueprint blueprint-night saas-page pt-(--header-height) print:pt-0">
      <Carousel />
      <BottomBar />
    </div>
  );
}
