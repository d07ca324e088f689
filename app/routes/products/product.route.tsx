import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { InterestLink } from "~/features/contact/interest-link";
import { findProduct } from "~/features/products/catalogue";
import { DocumentViewer } from "~/features/products/document-viewer";
import { documentSize } from "~/lib/document-files.server";
import { redirectWithNotice } from "~/lib/notice.server";
import { pageCache } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { Breadcrumbs } from "~/shell/breadcrumbs";

export const headers = pageCache;

/** The product of this address; an unknown one leads home (docs/product.md 11.1). */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const product = findProduct(params.id ?? "");
  if (!product) throw redirectWithNotice(request, "/", "unknown-product");
  const file = product.pdf?.split("/").at(-1);
  return { product, documentBytes: file ? await documentSize(file) : null };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.product.name ?? "Products",
    description: data?.product.shortDescription ?? "",
    keywords: [data?.product.category ?? "", data?.product.name ?? ""],
    path: data ? `/products/${data.product.id}` : undefined,
    label: data?.product.name,
    image: data ? `/social/products/${data.product.id}.png` : undefined,
  });

export default function ProductPage() {
  const { product, documentBytes } = useLoaderData<typeof loader>();
  const { id, name, pdf } = product;
  return (
    <article className="wrap">
      <Breadcrumbs path={`/products/${id}`} label={name} />
      <h1 className="text-display">{name}</h1>
      {pdf && documentBytes ? <DocumentViewer path={pdf} bytes={documentBytes} title={name} /> : null}
      <InterestLink id={id} name={name} />
    </article>
  );
}
