import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findProduct } from "~/features/products/catalogue";
import { redirectWithNotice } from "~/lib/notice.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";

export const headers = privatePage;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "I'm Interested",
    description: "Tell us about your interest in a product.",
    noIndex: true,
  });

export function loader({ params, request }: LoaderFunctionArgs) {
  const product = findProduct(params.id ?? "");
  if (!product) throw redirectWithNotice(request, "/", "unknown-product");
  return { name: product.name };
}

export default function InterestPage() {
  const { name } = useLoaderData<typeof loader>();
  return <h1 className="wrap text-display">{name}</h1>;
}
