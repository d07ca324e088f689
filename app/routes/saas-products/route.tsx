import type { MetaFunction } from "@remix-run/node";
import { pageCache } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import { NextPage } from "~/shell/next-page";
import type { PageHandle } from "~/shell/page-handle";

export const headers = pageCache;

export const handle: PageHandle = { header: "on-dark", footerBlock: false };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "SaaS Products",
    description:
      "Four products that we run ourselves: for learning, health, creative studios and games. What each does, and how far it is.",
    keywords: ["SaaS products", "learning software", "health software", "creative studio", "games"],
    path: "/saas-products",
  });

export default function SaasProductsPage() {
  return (
    <div className="wrap">
      <Breadcrumbs path="/saas-products" />
      <h1 className="text-display">SaaS Products</h1>
      <NextPage path="/saas-products">To be written.</NextPage>
    </div>
  );
}
